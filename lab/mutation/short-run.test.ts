import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** The complete run, `npm run lab -- mutation`, takes too long for every test run. */
test('every mutant in the code that grants access is killed or explained', {
  timeout: 300_000,
}, () => {
  const args = ['scripts/lab.ts', 'mutation', 'src/server/billing/access-to.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: PROJECT,
    encoding: 'utf8',
  });
  expect(stdout, stderr).toMatch(/^access +[1-9]\d+ +0 +\d+ +100\.0 %$/m);
  expect(status).toBe(0);
});
