import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../package.json' with { type: 'json' };
import { npmCommand } from './install/npm.mjs';

/**
 * Writes the bill of materials (CycloneDX) of what runs in production, by the lock file alone: what
 * is installed here may lack packages for other platforms, at which npm would fail.
 */
const project = fileURLToPath(new URL('..', import.meta.url));
const [, , file = join(project, '.cache', 'sbom.cdx.json')] = process.argv;

const { command, args, shell } = npmCommand(process.env, {
  execPath: process.execPath,
  platform: process.platform,
});
const flags = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];
const { status, stdout } = spawnSync(
  command,
  [...args, 'sbom', '--package-lock-only', ...flags, '--loglevel=error'],
  { cwd: project, shell, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'inherit'] },
);
if (status === 0) {
  const bill = JSON.parse(stdout);
  // npm takes the name of the folder.
  bill.metadata.component.name = packageJson.name;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.warn(`${bill.components.length} packages are listed in ${file}`);
} else {
  console.error('npm could not write the bill of materials; it says why above.');
  process.exitCode = 1;
}
