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
  /** How long assets are stored after a newer build has replaced theirs. */
  days: number;
  /** Beyond this size the builds that were replaced first are removed. */
  megabytes: number;
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
 * Adds the assets of a new build, and those of the build that it replaces. Meanwhile processes may
 * serve the store, and other machines may add to it.
 */
export function storeAssets(
  { folder }: AssetStore,
  { current, previous }: { current: string; previous: string },
  now = Date.now(),
): void {
  mkdirSync(join(folder, RECORDS), { recursive: true });
  const [latest] = recordsIn(folder);
  // In use until now, even if it was built in another folder.
  if (latest) writeRecord(folder, { ...latest, usedAt: now - 1 });
  if (existsSync(previous)) addBuild(folder, previous, now - 1);
  addBuild(folder, current, now);
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

/**
 * Removes what is too old or too much. A file without a record, such as one copied by hand, is as
 * old as its content.
 */
export function pruneAssets({ folder, days, megabytes }: AssetStore, now = Date.now()): void {
  const files = new Map(
    filesIn(folder).map((name) => [name, statSync(join(folder, name), { throwIfNoEntry: false })]),
  );
  const records = recordsIn(folder);
  const stored = new Set<string>();
  let bytes = 0;
  for (const { usedAt, assets } of records) {
    const added = assets.filter((name) => !stored.has(name));
    const size = added.reduce((sum, name) => sum + (files.get(name)?.size ?? 0), bytes);
    const age = now - usedAt;
    const isTooMuch = age > days * DAY_MS || size > megabytes * 1_000_000;
    if (isTooMuch && age > NEEDED_MS) break;
    for (const name of added) stored.add(name);
    bytes = size;
  }
  const recorded = new Set(records.flatMap(({ assets }) => assets));
  for (const [name, found] of files) {
    const isRecent = !recorded.has(name) && now - (found?.mtimeMs ?? now) <= days * DAY_MS;
    if (!stored.has(name) && !isRecent) rmSync(join(folder, name), { force: true });
  }
  for (const { assets } of records) {
    const isStored = assets.every((name) => stored.has(name));
    if (!isStored) rmSync(recordFile(folder, assets), { force: true });
  }
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
