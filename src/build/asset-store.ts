import { createHash, randomUUID } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** The folder with the assets of the current and of earlier builds, and how much of them it holds. */
export interface AssetStore {
  folder: string;
  /** How long assets are stored after a newer build has replaced theirs; seven by default. */
  days?: number;
  /** Beyond this size the builds that were replaced first are removed; 200 by default. */
  megabytes?: number;
}

interface BuildRecord {
  /** When the build was last known to be in use, in milliseconds since 1970. */
  usedAt: number;
  assets: readonly string[];
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Nothing is removed within this time: processes may serve the pages of a build for a day after a
 * newer one was made, and a page may request its files for a day after that.
 */
const NEEDED_MS = 2 * DAY_MS;

/** A folder with one record per build. The server sends no file whose path has a dot in front. */
const RECORDS = '.builds';

/**
 * Adds the assets of a new build, and those of the one that it replaces, if that is in a folder of
 * this machine. Then prunes. Meanwhile processes may serve the store, and machines may share it.
 */
export function storeAssets(
  store: AssetStore,
  { current, previous }: { current: string; previous?: string },
  now = Date.now(),
): void {
  const { folder } = store;
  mkdirSync(join(folder, RECORDS), { recursive: true });
  const [latest] = recordsIn(folder);
  // In use until now, wherever it was built.
  if (latest) writeRecord(folder, { ...latest, usedAt: now - 1 });
  if (previous !== undefined && existsSync(previous)) addBuild(folder, previous, now - 1);
  addBuild(folder, current, now);
  prune(store, now);
}

function addBuild(folder: string, from: string, usedAt: number): void {
  const assets = filesIn(from).sort();
  writeRecord(folder, { usedAt, assets });
  for (const name of assets) {
    const target = join(folder, name);
    // A name contains the hash of the content.
    if (existsSync(target)) continue;
    writeWhole(target, (file) => copyFileSync(join(from, name), file));
  }
}

/** Removes builds that are too old or too much, and never a file that no record names. */
function prune({ folder, days = 7, megabytes = 200 }: AssetStore, now: number): void {
  const records = recordsIn(folder);
  const kept = new Set<string>();
  let bytes = 0;
  let count = 0;
  for (const { usedAt, assets } of records) {
    const added = assets.filter((name) => !kept.has(name));
    const size = added.reduce((sum, name) => sum + sizeOf(join(folder, name)), bytes);
    const age = now - usedAt;
    const isTooMuch = age > days * DAY_MS || size > megabytes * 1_000_000;
    if (isTooMuch && age > NEEDED_MS) break;
    for (const name of added) kept.add(name);
    bytes = size;
    count += 1;
  }
  for (const { assets } of records.slice(count)) {
    for (const name of assets) if (!kept.has(name)) rmSync(join(folder, name), { force: true });
    rmSync(recordFile(folder, assets), { force: true });
  }
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/** Newest first. */
function recordsIn(folder: string): BuildRecord[] {
  return filesIn(join(folder, RECORDS))
    .filter((name) => name.endsWith('.json'))
    .map((name): BuildRecord => JSON.parse(readFileSync(join(folder, RECORDS, name), 'utf8')))
    .sort((one, other) => other.usedAt - one.usedAt);
}

function writeRecord(folder: string, record: BuildRecord): void {
  writeWhole(recordFile(folder, record.assets), (file) =>
    writeFileSync(file, `${JSON.stringify(record)}\n`),
  );
}

function recordFile(folder: string, assets: readonly string[]): string {
  const id = createHash('sha256').update(assets.join('\n')).digest('hex').slice(0, 16);
  return join(folder, RECORDS, `${id}.json`);
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);
}

/** The file appears with all of its content, because it may be requested at any moment. */
function writeWhole(file: string, write: (part: string) => void): void {
  const part = join(file, '..', `.${randomUUID()}.part`);
  write(part);
  renameSync(part, file);
}
