import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertsInto, noteOf, tablesIn } from '../../tests/support/released-rows.ts';
import { FROZEN, MIGRATIONS } from '../check/migrations.ts';

/** How many schemas before the newest have a dump. */
export const DUMPED = 2;

/**
 * Writes a dump for each of the last schemas before the newest migration that has none: the
 * statements of its migrations, and a row in each table. Removes older dumps, and never changes one.
 */
export function dumpReleasedSchemas(project: string): void {
  const folder = join(project, 'tests/support/released-schemas');
  const frozen: Record<string, { when: number; sha256: string }> = JSON.parse(
    readFileSync(join(project, FROZEN), 'utf8'),
  );
  const tags = Object.keys(frozen);
  mkdirSync(folder, { recursive: true });
  const dumped = tags.slice(-1 - DUMPED, -1);
  for (const name of readdirSync(folder)) {
    if (!dumped.includes(name.replace('.sql', ''))) rmSync(join(folder, name));
  }
  for (const tag of dumped) {
    const file = join(folder, `${tag}.sql`);
    if (existsSync(file)) continue;
    const applied = tags.slice(0, tags.indexOf(tag) + 1);
    const schema = applied
      .map((each) => readFileSync(join(project, MIGRATIONS, `${each}.sql`), 'utf8').trimEnd())
      .join(';\n');
    const notes = noteOf(applied.flatMap((each) => frozen[each] ?? []));
    writeFileSync(file, [...notes, schema, ...insertsInto(tablesIn(schema)), ''].join(';\n'));
    console.warn(`tests/support/released-schemas/${tag}.sql`);
  }
}
