import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import packageJson from '../../package.json' with { type: 'json' };
import { npmCommand } from '../install/npm.mjs';

const FLAGS = ['--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev'];

/**
 * Writes the bill of materials (CycloneDX) of what runs in production, by the lock file alone: what
 * is installed here may lack packages for other platforms, at which npm would fail.
 */
export async function run(given: readonly string[], project: string): Promise<void> {
  const [file = join(project, '.cache', 'sbom.cdx.json')] = given;
  const { command, args, shell } = npmCommand(process.env, process);
  const { status, stdout } = spawnSync(
    command,
    [...args, 'sbom', '--package-lock-only', ...FLAGS, '--loglevel=error'],
    { cwd: project, shell, encoding: 'utf8', maxBuffer: 1e8, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (status !== 0) {
    console.error('npm could not write the bill of materials; it says why above.');
    process.exitCode = 1;
    return;
  }
  const bill = JSON.parse(stdout);
  // npm takes the name of the folder.
  bill.metadata.component.name = packageJson.name;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.warn(`${bill.components.length} packages are listed in ${file}`);
}
