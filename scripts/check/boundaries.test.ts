import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { programOf } from '#build/program.ts';

const project = fileURLToPath(new URL('../..', import.meta.url));
let copy = '';
let reported = new Set<string>();

const forbidden = [
  ['src/engine/a.ts', 'react'],
  ['src/engine/a.ts', 'node:fs'],
  ['src/engine/a.ts', '#contract/languages.ts'],
  ['src/engine/a.ts', '../web/paths.ts'],
  ['src/contract/a.ts', '#web/paths.ts'],
  ['src/contract/a.ts', 'node:fs'],
  ['src/checker/rules/a.ts', '#web/paths.ts'],
  ['src/checker/rules/a.ts', '../../server/app.ts'],
  ['src/build/a.ts', '#server/app.ts'],
  ['src/server/routes/a.ts', '#web/paths.ts'],
  ['src/server/routes/a.ts', '../../web/paths.ts'],
  ['src/server/a.ts', '#checker/finding.ts'],
  ['src/server/a.ts', 'react'],
  ['src/server/routes/a.ts', '../db/repositories/orders.ts'],
  ['src/server/routes/a.ts', '#server/db/tables/users.ts'],
  ['src/server/routes/a.ts', 'drizzle-orm'],
  ['src/server/routes/a.ts', '#web/config.ts'],
  ['src/server/services/users/a.ts', '../../db/tables/users.ts'],
  ['src/server/services/users/a.ts', 'drizzle-orm/pg-core'],
  ['src/server/services/users/a.ts', '../../routes/serve.ts'],
  ['src/server/services/a.ts', 'fastify'],
  ['src/server/db/repositories/a.ts', '../../services/caller.ts'],
  ['src/server/mail/a.ts', '../routes/page.ts'],
  ['src/server/payments/sandbox/a.ts', '../../db/tables/payments.ts'],
  ['src/server/media/a.ts', '../app.ts'],
  ['src/web/a.ts', '#server/app.ts'],
  ['src/web/a.ts', '../server/app.ts'],
  ['src/web/wizard/a.ts', 'node:path'],
  ['src/web/wizard/a.ts', '#web/funnel/a.ts'],
  ['src/web/wizard/deep/a.ts', '../../funnel/a.ts'],
  ['src/web/funnel/a.ts', '../legal/a.ts'],
  ['src/web/funnel/a.ts', '#server/app.ts'],
  ['src/web/legal/a.ts', '#web/wizard/a.ts'],
  ['src/web/legal/a.ts', '../app.tsx'],
  ['src/web/legal/a.ts', '#web/app.tsx'],
  ['src/web/auth/a.ts', '#web/cabinet/a.ts'],
  ['src/web/cabinet/deep/a.ts', '../../funnel/a.ts'],
  ['src/web/wizard/a.ts', '../auth/a.ts'],
  ['src/web/account/a.ts', '#web/auth/a.ts'],
  ['src/web/account/a.ts', '#server/app.ts'],
  ['src/web/ui/a.ts', '#web/account/a.ts'],
  ['src/web/i18n/a.ts', '../account/a.ts'],
  ['src/web/api/a.ts', '../account/a.ts'],
  ['src/web/api/a.ts', '#web/ui/a.ts'],
  ['src/web/storage/a.ts', '#web/errors/a.ts'],
  ['src/web/ui/button/a.ts', '#web/wizard/a.ts'],
  ['src/web/ui/button/a.ts', '../../legal/a.ts'],
  ['src/web/theme/a.ts', 'node:fs'],
  ['src/web/i18n/a.ts', '#web/funnel/a.ts'],
  ['src/web/analytics/a.ts', '../wizard/a.ts'],
] as const;

const allowed = [
  ['src/contract/a.ts', '#engine/attempt.ts'],
  ['src/checker/rules/a.ts', '../finding.ts'],
  ['src/server/routes/a.ts', '#contract/languages.ts'],
  ['src/server/routes/a.ts', '../errors.ts'],
  ['src/server/routes/a.ts', '../services/services.ts'],
  ['src/server/services/users/a.ts', '../../db/repositories/users.ts'],
  ['src/server/services/users/a.ts', '../../db/database.ts'],
  ['src/server/db/repositories/a.ts', '../tables/users.ts'],
  ['src/server/db/repositories/a.ts', 'drizzle-orm'],
  ['src/server/payments/a.ts', '../db/repositories/orders.ts'],
  ['src/web/wizard/deep/a.ts', '../a.ts'],
  ['src/web/wizard/a.ts', '#web/ui/button/a.ts'],
  ['src/web/wizard/a.ts', '#engine/wizard.machine.ts'],
  ['src/web/funnel/a.ts', '#web/paths.ts'],
  ['src/web/a.ts', './wizard/a.ts'],
  ['src/web/account/a.ts', '#web/api/a.ts'],
  ['src/web/funnel/a.ts', '#web/account/a.ts'],
  ['src/web/errors/a.ts', '#web/api/a.ts'],
] as const;

const fileOf = (from: string, to: string) =>
  from.replace(/a\.ts$/, `${to.replaceAll(/[^a-z]+/gi, '-')}.ts`);

beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'boundaries-'));
  cpSync(join(project, 'biome.json'), join(copy, 'biome.json'));
  writeFileSync(join(copy, '.gitignore'), 'node_modules/\n');
  for (const [from, to] of [...forbidden, ...allowed]) {
    const file = join(copy, fileOf(from, to));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import { it } from '${to}';\n\nit();\n`);
  }
  const [program, ...first] = programOf(project, '@biomejs/biome', 'biome');
  const { stdout } = spawnSync(
    program,
    [...first, 'lint', '--reporter=json', '--max-diagnostics=none', 'src'],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { category: string; location: { path: string } }[];
  };
  reported = new Set(
    diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location }) => location.path.replaceAll('\\', '/')),
  );
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

test.each(forbidden)('%s may not import %s', (from, to) => {
  expect(reported).toContain(fileOf(from, to));
});

test.each(allowed)('%s may import %s', (from, to) => {
  expect(reported).not.toContain(fileOf(from, to));
});
