import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { insertsInto, noteOf, tablesIn } from '../../tests/support/released-rows.ts';
import { FROZEN, MIGRATIONS } from '../check/migrations.ts';

/**
 * Writes a dump for each schema that was released before the newest migration and has none: the
 * statements of its migrations, and a row in each table. Existing dumps are never changed.
 */
export function dumpReleasedSchemas(project: string): void {
  const folder = join(project, 'tests/support/released-schemas');
  const frozen: Record<string, { when: number; sha256: string }> = JSON.parse(
    readFileSync(join(project, FROZEN), 'utf8'),
  );
  const tags = Object.keys(frozen);
  mkdirSync(folder, { recursive: true });
  for (const [index, tag] of tags.slice(0, -1).entries()) {
    const file = join(folder, `${tag}.sql`);
    if (existsSync(file)) continue;
    const applied = tags.slice(0, index + 1);
    const schema = applied
      .map((each) => readFileSync(join(project, MIGRATIONS, `${each}.sql`), 'utf8').trimEnd())
      .join(';\n');
    const notes = noteOf(applied.flatMap((each) => frozen[each] ?? []));
    writeFileSync(file, [...notes, schema, ...insertsInto(tablesIn(schema)), ''].join(';\n'));
    console.warn(`tests/support/released-schemas/${tag}.sql`);
  }
}
