// Bundles the tests of what needs no page and runs them, in seconds.
import { glob, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = path.dirname(fileURLToPath(import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), "fabeltafel-"));
const entryPoints = await Array.fromAsync(glob("tests/*.test.mjs", { cwd: here }));
const began = performance.now();
const counts = { passed: 0, failed: 0 };

await build({
  absWorkingDir: here,
  entryPoints,
  outdir: folder,
  outExtension: { ".js": ".mjs" },
  bundle: true,
  platform: "node",
  format: "esm",
});
const files = await Array.fromAsync(glob(path.join(folder, "*.mjs")));
for await (const { type, data } of run({ files, isolation: "none" })) {
  if (type === "test:pass") counts.passed += 1;
  if (type !== "test:fail") continue;
  counts.failed += 1;
  console.log(`${data.name}\n${data.details.error.cause?.stack ?? data.details.error}`);
}
await rm(folder, { recursive: true });

const seconds = ((performance.now() - began) / 1000).toFixed(2);
const failed = counts.failed ? `${counts.failed} failed, ` : "";
console.log(`${failed}${counts.passed} passed in ${seconds}s`);
process.exitCode = counts.failed || !counts.passed ? 1 : 0;
