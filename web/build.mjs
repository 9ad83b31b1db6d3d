// Bundles one script per kind of page, the stylesheet and the fonts into the Python package.
import { copyFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { inflateSync } from "node:zlib";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, "../src/fabeltafel/web/static");

const PAGES = [
  "home",
  "open",
  "table",
  "replay",
  "analysis",
  "learn",
  "puzzle",
  "me",
  "back",
  "finding",
  "admin",
];
const FONTS = [
  ["almendra", "almendra-latin-700-normal"],
  ["atkinson-hyperlegible", "atkinson-hyperlegible-latin-400-normal"],
  ["atkinson-hyperlegible", "atkinson-hyperlegible-latin-700-normal"],
];
const ON_PAPER = [...FONTS, ["atkinson-hyperlegible", "atkinson-hyperlegible-latin-400-italic"]];
const fontFile = ([family, file], ending) =>
  path.join(here, "node_modules/@fontsource", family, "files", `${file}.${ending}`);

// Our stylesheet means HTML unless it says svg: the classes of a game's drawing are its own.
const NAMESPACES =
  '@namespace "http://www.w3.org/1999/xhtml";@namespace svg "http://www.w3.org/2000/svg";';

// A WOFF is a TrueType font whose tables are packed one by one; paper and films need it unpacked.
function unpacked(woff) {
  const count = woff.readUInt16BE(12);
  const steps = Math.floor(Math.log2(count));
  const head = Buffer.alloc(12 + 16 * count);
  head.writeUInt32BE(woff.readUInt32BE(4), 0);
  [count, 16 << steps, steps, 16 * count - (16 << steps)].forEach((number, n) =>
    head.writeUInt16BE(number, 4 + 2 * n),
  );
  const tables = [head];
  let end = head.length;
  for (let n = 0; n < count; n++) {
    const [at, packed, length, sum] = [4, 8, 12, 16].map((o) => woff.readUInt32BE(44 + 20 * n + o));
    const kept = woff.subarray(at, at + packed);
    const table = Buffer.alloc(length + (-length & 3));
    (packed < length ? inflateSync(kept) : kept).copy(table);
    woff.copy(head, 12 + 16 * n, 44 + 20 * n, 48 + 20 * n);
    [sum, end, length].forEach((number, m) => head.writeUInt32BE(number, 16 + 16 * n + 4 * m));
    tables.push(table);
    end += table.length;
  }
  return Buffer.concat(tables);
}

const usual = { absWorkingDir: here, outdir: target, bundle: true, minify: true, target: "es2022" };

await rm(target, { recursive: true, force: true });
await mkdir(path.join(target, "fonts"), { recursive: true });
await Promise.all([
  build({ ...usual, entryPoints: PAGES.map((page) => `src/${page}.ts`), format: "esm" }),
  build({ ...usual, entryPoints: ["src/theme.ts", "src/worker.ts"], format: "iife" }),
  build({
    ...usual,
    entryPoints: ["src/site.css"],
    external: ["*.woff2"],
    banner: { css: NAMESPACES },
  }),
  ...["icon.svg", "icon-turn.svg"].map((icon) =>
    copyFile(path.join(here, "src", icon), path.join(target, icon)),
  ),
  ...FONTS.map((font) =>
    copyFile(fontFile(font, "woff2"), path.join(target, "fonts", `${font[1]}.woff2`)),
  ),
  ...ON_PAPER.map(async (font) =>
    writeFile(
      path.join(target, "fonts", `${font[1]}.ttf`),
      unpacked(await readFile(fontFile(font, "woff"))),
    ),
  ),
]);
