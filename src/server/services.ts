import type { CompiledContent } from '#contract/compiled-content.ts';
import { type Accounts, makeAccounts } from './accounts/accounts.ts';
import { type Emails, makeEmails } from './accounts/email-preferences.ts';
import { makeUsers, type Users } from './accounts/users.ts';
import { type Clock, DAY } from './base/clock.ts';
import { makePayments, type Payments } from './billing/payments.ts';
import { makeProvider } from './billing/providers/make-provider.ts';
import { makeSandbox, type Sandbox } from './billing/providers/sandbox/sandbox.ts';
import type { Env } from './config/env.ts';
import type { Secrets } from './config/keyring.ts';
import type { Origins } from './config/origins.ts';
import type { OpenDatabase } from './db/database.ts';
import { fillIn } from './db/migrations.ts';
import { type ErasureFile, makeErasures } from './erasures.ts';
import { type Figures, makeFigures } from './figures/figures.ts';
import { makeQuizCounter, type QuizCounter } from './figures/quiz-counter.ts';
import { makeVisitCounter, type VisitCounter } from './figures/visit-counter.ts';
import type { Handler, QueueName, RunningJobs } from './jobs/jobs.ts';
import { startJobs } from './jobs/jobs.ts';
import { trackNames } from './library/audio/tracks.ts';
import {
  checkRecordings,
  countSessions,
  plannableOf,
  usableCatalogue,
} from './library/catalogue.ts';
import { type ContentService, makeContent } from './library/library.ts';
import { makeLimits } from './limits.ts';
import type { Tracer } from './log/correlation.ts';
import type { Log } from './log/log.ts';
import { type Mailer, makeMailer } from './mail/delivery.ts';
import { makeMailQueue } from './mail/mail-queue.ts';
import { type MailReports, makeMailReports } from './mail/mail-reports.ts';
import { makeOutbox, type Outbox } from './mail/outbox.ts';
import type { Counts, Metrics } from './ops/metrics.ts';
import { prunables, prune } from './ops/pruning.ts';
import { makePlans, type Plans } from './plans/plans.ts';
import { makeReminders, type Reminders } from './reminders/reminders.ts';
import { makeSupport, type Support } from './support/support.ts';
import { wizardsOf } from './wizards.ts';

export interface Services {
  accounts: Accounts;
  users: Users;
  content: ContentService;
  plans: Plans;
  reminders: Reminders;
  payments: Payments;
  emails: Emails;
  mailReports: MailReports;
  outbox: Outbox;
  quizCounter: QuizCounter;
  visitCounter: VisitCounter;
  figures: Figures;
  support: Support;
  /** Only with the sandbox provider. */
  sandbox: Sandbox | undefined;
}

/** A start fills in everything; to do so every hour would read too much. */
const LONGEST_ROLLOUT = 2 * DAY;

export interface ProductOptions {
  env: Env;
  content: CompiledContent;
  database: OpenDatabase;
  secrets: Secrets;
  origins: Origins;
  log: Log;
  now?: Clock;
  accessTokenSeconds: number;
  counts?: Counts | undefined;
  tracer?: Tracer | undefined;
  /** Where erasures are recorded beside the database. */
  erasureFile?: ErasureFile | undefined;
}

export interface Product {
  services: Services;
  jobs: RunningJobs;
  mailer: Mailer;
  library: ReturnType<typeof countSessions>;
  /** Deletes what is no longer needed, and fills in what an older release leaves out in a rollout. */
  cleanUp: () => Promise<void>;
}

/**
 * Erases again whom a restored database has, although they were erased. Jobs run from `startWork`
 * on. Throws a `CatalogueError` or an `ErasuresFileError` with a message for the operator.
 */
export async function openProduct(options: ProductOptions): Promise<Product> {
  const {
    env,
    content,
    database,
    secrets,
    origins,
    log,
    accessTokenSeconds,
    counts,
    erasureFile,
    now = () => new Date(),
  } = options;
  const { db } = database;
  const erasures = makeErasures({ db, now, log, file: erasureFile });
  await erasures.replay();
  const wizards = wizardsOf(content.wizards);
  const catalogue = usableCatalogue(content, await trackNames(env));
  await checkRecordings(catalogue, env);
  const jobs = await startJobs({
    database,
    log,
    tracer: options.tracer,
    runsJobs: env.ROLE !== 'web',
  });
  const mail = makeMailQueue({ jobs, env, now });
  const limits = makeLimits();
  const context = { env, db, now, jobs, mail, limits, origins, log, secrets, wizards, catalogue };

  const provider = makeProvider(context);
  const payments = makePayments({ ...context, provider, counts });
  const emails = makeEmails(context);
  const users = makeUsers({ ...context, provider, emails });
  const plans = makePlans({ ...context, catalogue: plannableOf(catalogue) });
  const accounts = makeAccounts(
    { ...context, provider, payments, users, plans, erasures, countSignUp: counts?.signUp },
    { accessTokenSeconds },
  );
  const services: Services = {
    accounts,
    users,
    content: makeContent({ ...context, payments }),
    plans,
    reminders: makeReminders({ ...context, provider, planOf: plans.reminderAt }),
    payments,
    emails,
    mailReports: makeMailReports({ ...context, countMailReport: counts?.mailReport }),
    outbox: makeOutbox(context),
    quizCounter: makeQuizCounter(context),
    visitCounter: makeVisitCounter(context),
    figures: makeFigures({ ...context, provider }),
    support: makeSupport({ ...context, provider, accounts, payments, users }),
    sandbox: provider.name === 'sandbox' ? makeSandbox({ ...context, payments }) : undefined,
  };
  const planName = (id: string) => catalogue.plans.find((plan) => plan.id === id)?.name ?? id;
  const mailer = makeMailer({ ...context, planName, countMail: counts?.mail });
  const tables = prunables({ db, now, accounts });
  const cleanUp = async () => {
    try {
      await erasures.copy();
    } finally {
      // A file that cannot be written must not let the database grow.
      await prune(tables, { log, count: counts?.pruned });
    }
    await fillIn(db, log, new Date(now().getTime() - LONGEST_ROLLOUT));
  };
  return { services, jobs, mailer, library: countSessions(catalogue), cleanUp };
}

/** Makes this process run jobs, alongside others. `watched` may measure each handler. */
export async function startWork(
  { services, jobs, mailer, cleanUp }: Product,
  watched: Metrics['watchJobs'] = (_queue, handler) => handler,
): Promise<void> {
  const { accounts, payments, reminders, sandbox } = services;
  const work = <Q extends QueueName>(queue: Q, handler: Handler<Q>) =>
    jobs.work(queue, watched(queue, handler));
  await work('mail', mailer.handle);
  await work('provider-event', ({ data }) => payments.processEvent(data.eventId));
  await work('erase-customer', (job) => payments.eraseCustomer(job));
  await work('customer-email', ({ data }) => payments.updateCustomerEmail(data.userId));
  await work('reconcile-orders', () => payments.reconcile());
  await work('reset-link', ({ data }) => accounts.sendResetLink(data.userId));
  await work('clean-up', cleanUp);
  await work('reminders', () => reminders.sendDue());
  if (sandbox) await work('sandbox-webhook', ({ data }) => sandbox.deliver(data.body));
}
