import { userInfo } from 'node:os';
import { forTerminal, parseArguments, wholeNumber } from '#checker/cli-result.ts';
import { type Env, parseEnv } from '#server/config/env.ts';
import { originsOf } from '#server/config/origins.ts';
import { openDatabase } from '#server/db/open.ts';
import { erasureFileOf } from '#server/erasures.ts';
import { makeLog } from '#server/log/log.ts';
import { readTokenSecrets } from '#server/ops/token-secret.ts';
import { openProduct } from '#server/services.ts';
import {
  RESENT_EMAILS,
  type Support,
  type SupportAct,
  SupportError,
} from '#server/support/support.ts';

const USAGE = `npm run member -- <address> <act>, where <address> is an email, an order, or an id of Stripe's

  show                                          account, orders, payments, emails, open sessions
  resend [verification | receipt] --why "…"     sends one of these emails again
  verify --why "…"                              takes the address as verified
  address <new email> --why "…"                 changes it; the new one gets a link to confirm it
  refund --why "…"                              refunds an order, beyond its 14 days too
  grant --days <days> --why "…"                 gives access
  sign-out --why "…"                            ends all login sessions
  export --why "…"                              the member's own export, as JSON
  erase --why "…"                               erases the account

npm run member -- audit [<address>]             lists what was done, by whom and why

--who <name> says who you are, if not the user of this machine.
`;

const OPTIONS = {
  why: { type: 'string', default: '' },
  who: { type: 'string' },
  days: { type: 'string' },
} as const;

/** Does what the arguments say, and prints it. */
export async function run(given: readonly string[]): Promise<void> {
  const work = workIn(given);
  if (work === undefined) {
    process.stdout.write(USAGE);
    return;
  }
  try {
    process.stdout.write(forTerminal(await withSupport(parseEnv(process.env), work)));
  } catch (error) {
    if (!(error instanceof SupportError && (error.field ?? '') in OPTIONS)) throw error;
    throw new SupportError(`${error.message} Add  --${error.field} …`);
  }
}

type Work = (support: Support) => Promise<string>;

/** Undefined if the usage is asked for. Throws a `SupportError` for what is no command. */
function workIn(given: readonly string[]): Work | undefined {
  if (given.length === 0 || given.includes('--help')) return undefined;
  const parsed = parseArguments(given, OPTIONS);
  if ('complaint' in parsed) throw new SupportError(`${parsed.complaint}\n\n${USAGE}`);
  const { values, positionals } = parsed;
  const [address = '', name = '', detail, ...others] = positionals;
  if (address === 'audit' && detail === undefined) {
    return (support) => support.audit(name || undefined);
  }
  const asked = { who: values.who ?? userInfo().username, why: values.why };
  const isWhole =
    others.length === 0 && (detail === undefined || name === 'resend' || name === 'address');
  if (isWhole && name === 'show') return (support) => support.show(address);
  if (isWhole && name === 'export') {
    return async (support) => `${JSON.stringify(await support.export(address, asked), null, 2)}\n`;
  }
  const act = isWhole ? actOf(name, detail, values.days) : undefined;
  if (act === undefined) throw new SupportError(USAGE);
  return async (support) => `${await support.act(address, act, asked)}\n`;
}

function actOf(
  name: string,
  detail: string | undefined,
  days: string | undefined,
): SupportAct | undefined {
  switch (name) {
    case 'resend': {
      const email = RESENT_EMAILS.find((each) => each === detail);
      return detail === email ? { kind: name, email } : undefined;
    }
    case 'address':
      return { kind: name, email: detail ?? '' };
    case 'grant':
      return { kind: name, days: wholeNumber(days) };
    case 'verify':
    case 'refund':
    case 'sign-out':
    case 'erase':
      return { kind: name };
    default:
      return undefined;
  }
}

/** Opens the product without a port. It runs no jobs: emails wait for the server. */
async function withSupport(env: Env, work: Work): Promise<string> {
  const log = makeLog({ LOG_LEVEL: 'warn' });
  const database = await openDatabase({ env, log });
  try {
    const product = await openProduct({
      env: { ...env, ROLE: 'web' },
      database,
      secrets: readTokenSecrets(env),
      origins: originsOf(env, () => env.PORT),
      log,
      accessTokenSeconds: 600,
      erasureFile: erasureFileOf(env),
    });
    try {
      return await work(product.services.support);
    } finally {
      await product.services.quizCounter.close();
      await product.jobs.stop();
      product.mailer.close();
    }
  } finally {
    await database.close();
  }
}
