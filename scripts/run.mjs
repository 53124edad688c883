import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isAtLeast } from './install/runtime.mjs';

// Runs a script of this folder, after installing what is missing: `node scripts/run.mjs build`. Plain
// JavaScript for any Node, like ensure-installed.mjs, which reads `--to-run` as well.
await import('./ensure-installed.mjs');

if (!process.exitCode) {
  const [name, ...args] = process.argv.slice(2).filter((argument) => argument !== '--to-run');
  const script = new URL(`./${name}.ts`, import.meta.url);
  if (isAtLeast(process.versions.node, '24.0')) {
    process.argv = [process.execPath, fileURLToPath(script), ...args];
    await import(script.href);
  } else {
    // The packages brought a newer Node, which a shell that was started before does not find.
    const own = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url));
    const isWindows = process.platform === 'win32';
    const node = !isWindows && existsSync(own) ? own : 'node';
    const command = [fileURLToPath(script), ...args];
    const { status } = spawnSync(node, command, { stdio: 'inherit', shell: isWindows });
    process.exitCode = status ?? 1;
  }
}
