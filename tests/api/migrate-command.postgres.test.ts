import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { MIGRATIONS } from '#server/db/migrations.ts';
import { emptyDatabase } from '../support/own-database.ts';

const script = fileURLToPath(new URL('../../scripts/ops.ts', import.meta.url));

test('npm run ops -- migrate lists what it applied, and the next time that nothing was to do', async () => {
  const { variables, remove } = await emptyDatabase();
  onTestFinished(remove);
  const migrate = () => {
    const env = { ...process.env, ...variables };
    const { status, stderr } = spawnSync(process.execPath, [script, 'migrate'], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(0);
    return stderr.trim().split('\n');
  };
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'));
  const names = files.sort().map((name) => `  ${name.replace('.sql', '')}`);
  expect(migrate()).toEqual(['Applied to the database:', ...names]);
  expect(migrate()).toEqual(['The database is up to date: no migration was applied.']);
});
