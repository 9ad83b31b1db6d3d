// Bundles one script per kind of page, the stylesheet and the fonts into the Python package.
import { copyFile, mkdir, rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import path from "node:path";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const target = path.join(here, "../src/fabeltafel/web/static");

const PAGES = ["home", "open", "table", "replay", "me", "back"];
const FONTS = [
  ["almendra", "almendra-latin-700-normal"],
  ["atkinson-hyperlegible", "atkinson-hyperlegible-latin-400-normal"],
  ["atkinson-hyperlegible", "atkinson-hyperlegible-latin-700-normal"],
];

// Our stylesheet means HTML unless it says svg: the classes of a game's drawing are its own.
const NAMESPACES =
  '@namespace "http://www.w3.org/1999/xhtml";@namespace svg "http://www.w3.org/2000/svg";';

const usual = { absWorkingDir: here, outdir: target, bundle: true, minify: true, target: "es2022" };

await rm(target, { recursive: true, force: true });
await mkdir(path.join(target, "fonts"), { recursive: true });
await Promise.all([
  build({ ...usual, entryPoints: PAGES.map((page) => `src/${page}.ts`), format: "esm" }),
  build({ ...usual, entryPoints: ["src/theme.ts"], format: "iife" }),
  build({
    ...usual,
    entryPoints: ["src/site.css"],
    external: ["*.woff2"],
    banner: { css: NAMESPACES },
  }),
  copyFile(path.join(here, "src/icon.svg"), path.join(target, "icon.svg")),
  ...FONTS.map(([family, file]) =>
    copyFile(
      path.join(here, "node_modules/@fontsource", family, "files", `${file}.woff2`),
      path.join(target, "fonts", `${file}.woff2`),
    ),
  ),
]);
