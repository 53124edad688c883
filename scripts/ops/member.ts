import { userInfo } from 'node:os';
import { forTerminal, parseArguments } from '#authoring/cli/cli-result.ts';
import { parseEnv } from '#server/config/env.ts';
import { originsOf } from '#server/config/origins.ts';
import { readContent } from '#server/content-file.ts';
import { openDatabase } from '#server/db/open.ts';
import { erasureFileOf } from '#server/erasures.ts';
import { makeLog } from '#server/log/log.ts';
import { readTokenSecrets } from '#server/ops/token-secret.ts';
import { openProduct } from '#server/services.ts';
import { type Support, SupportError } from '#server/support/support.ts';

type Asked = Parameters<Support['export']>[1];

/** Prints the member's own export, as JSON. */
export const exportMember = (args: readonly string[], project: string) =>
  withSupport('export', args, project, async (support, address, asked) =>
    JSON.stringify(await support.export(address, asked), null, 2),
  );

/** Erases the account. */
export const eraseMember = (args: readonly string[], project: string) =>
  withSupport('erase', args, project, (support, address, asked) =>
    support.act(address, { kind: 'erase' }, asked),
  );

/** Opens the product without a port. It runs no jobs: emails wait for the server. */
async function withSupport(
  name: string,
  given: readonly string[],
  project: string,
  work: (support: Support, address: string, asked: Asked) => Promise<string>,
): Promise<void> {
  const options = { why: { type: 'string', default: '' }, who: { type: 'string' } } as const;
  const args = parseArguments(given, options);
  const [address, ...others] = 'complaint' in args ? [] : args.positionals;
  if ('complaint' in args || address === undefined || others.length > 0) {
    throw new SupportError(
      `Say for whom and why:  npm run ops -- ${name} ann@mail.example --why "…"`,
    );
  }
  const asked = { who: args.values.who ?? userInfo().username, why: args.values.why };
  const env = parseEnv(process.env);
  const log = makeLog({ LOG_LEVEL: 'warn' });
  const content = await readContent(`${project}dist`);
  const database = await openDatabase({ env, log });
  try {
    const product = await openProduct({
      env: { ...env, ROLE: 'web' },
      content,
      database,
      secrets: readTokenSecrets(env),
      origins: originsOf(env, () => env.PORT),
      log,
      accessTokenSeconds: 600,
      erasureFile: erasureFileOf(env),
    });
    try {
      const done = await work(product.services.support, address, asked);
      process.stdout.write(forTerminal(`${done}\n`));
    } finally {
      await product.services.quizCounter.close();
      await product.services.visitCounter.close();
      await product.jobs.stop();
      product.mailer.close();
    }
  } finally {
    await database.close();
  }
}
