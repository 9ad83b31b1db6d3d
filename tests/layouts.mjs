// Lays out drawings as the browser does: wishes come in as JSON, compositions go out.
import { text } from "node:stream/consumers";
import { compose } from "../web/src/layout.ts";

const wishes = JSON.parse(await text(process.stdin));
const made = wishes.map(({ layout, present, width, height }) => {
  const { frames, ...found } = compose(layout, new Set(present), width, height);
  const rooms = [...frames].map(([name, { x, y, width, height, scale, columns }]) => [
    name,
    { x, y, width, height, scale, columns },
  ]);
  return { ...found, frames: Object.fromEntries(rooms) };
});
process.stdout.write(JSON.stringify(made));
