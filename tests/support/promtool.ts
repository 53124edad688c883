import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = fileURLToPath(new URL('../../.cache/prometheus', import.meta.url));

/** Without a network, apt retries for longer than a test can wait. */
const DOWNLOAD_LIMIT = 120_000;

/**
 * Prometheus's promtool: an installed one, else that of Debian's package, unpacked without
 * installing it. Only `npm run test:full` fetches it, because it is large. Undefined if neither is
 * available.
 */
export function ensurePromtool(): string | undefined {
  const unpacked = join(cache, 'usr', 'bin');
  const find = (places: readonly string[]) =>
    places.map((folder) => join(folder, 'promtool')).find((file) => existsSync(file));
  const installed = find([...(process.env.PATH ?? '').split(delimiter), unpacked]);
  const mayFetch = process.env.TESTS === 'full';
  return installed ?? (mayFetch && unpackDebianPackage() ? find([unpacked]) : undefined);
}

function unpackDebianPackage(): boolean {
  if (!existsSync('/etc/debian_version')) return false;
  console.warn('No promtool found; fetching the one of Debian.');
  mkdirSync(cache, { recursive: true });
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: cache, stdio: ['ignore', 2, 2], timeout: DOWNLOAD_LIMIT })
      .status === 0;
  const download = () => run('apt-get', 'download', 'prometheus');
  const isHere = download() || (run('apt-get', 'update') && download());
  const file = isHere && readdirSync(cache).find((name) => name.endsWith('.deb'));
  return Boolean(file) && run('dpkg-deb', '--extract', String(file), '.');
}
