import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type OperationName, ROUTES } from '../../src/contract/routes.ts';
import { API_BASE } from '../../src/contract/server-paths.ts';
import { ensurePostgres } from '../../tests/support/install-postgres.ts';
import { makeDatabase } from '../../tests/support/postgres-databases.ts';
import { signUpAt, startServerProcess } from '../../tests/support/server-process.ts';
import { smtpStandIn } from '../../tests/support/smtp-stand-in.ts';
import { answersOf, wizardById } from '../../tests/support/wizards.ts';
import { findingOf, measured, payingMembers, VISIT, visitOf } from './capacity.ts';
import { postgresDatabase } from './databases.ts';
import type { Finding, Scene } from './scene.ts';

const MEMBERS = 100_000;
const WIZARD = wizardById('emotional-reset');

/** Reminders that are due in one minute; at 100,000 members a popular hour has tens of thousands. */
const DUE = 1_000;
const TIMEOUT_MS = 10 * 60_000;

/** How late a reminder may be: `MOST_LATE` in `src/server/reminders/schedule.ts`. */
const MOST_LATE_SECONDS = 2 * 60 * 60;

/** A PostgreSQL with a hundred thousand members: how large it is, and what is slower for them. */
export const hundredThousand: Scene = async (seconds) => {
  const smtp = await smtpStandIn();
  await using cleanUp = new AsyncDisposableStack();
  cleanUp.defer(() => smtp.close());
  const database = cleanUp.use(await postgresDatabase());
  const url = database.variables.DATABASE_URL;
  const variables = { ...database.variables, SMTP_URL: smtp.url };
  const server = cleanUp.use(await startServerProcess(variables));
  const client = new pg.Client(url);
  await client.connect();
  cleanUp.defer(() => client.end());

  const members = await payingMembers(server, url);
  const visits = members.flatMap(visitOf);
  const before = await measured(server, 'visits', seconds / 2, visits, VISIT.length);
  await addMembers(server, client);
  const after = await measured(server, 'visits', seconds / 2, visits, VISIT.length);
  return [
    await sizeFinding(client),
    ...(await backupFindings(url)),
    findingOf('visits of a member, with 20 members', before),
    {
      ...findingOf(`visits of a member, with ${MEMBERS} members`, after),
      isHeld: after.failures === 0 && after.perSecond > before.perSecond / 2,
    },
    await remindersFinding(client, () => smtp.mails.filter(isReminder).length),
  ];
};

type Server = Parameters<typeof payingMembers>[0];

/** A member with answers, made as visitors do, and a hundred thousand like them. */
async function addMembers(server: Server, client: pg.Client): Promise<void> {
  const token = await signUpAt(server, 'model', '10.3.0.1');
  await send(server, token, 'giveConsent', { kind: 'answers', version: '2026-11', isGiven: true });
  const answers = answersOf(WIZARD);
  await send(server, token, 'saveAttempt', { id: WIZARD.id, answers, definitionHash: '0a' });
  for (const statement of GENERATED) await client.query(statement);
  await client.query('analyze');
}

async function send(server: Server, token: string, name: OperationName, body: object) {
  const [method, path] = ROUTES[name];
  const { status } = await server.ask({ method, path: `${API_BASE}${path}`, token, body });
  if (status >= 300) throw new Error(`${name} was answered ${status}`);
}

const MADE = `users where email like 'generated-%'`;

/** Half a year of use: what a process writes for a member, several times. */
const GENERATED = [
  // Without checking each reference, and without waiting for the disk.
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  `insert into users (email, first_name, language, email_verified_at, password_hash, unsubscribe_id, terms_accepted_at, created_at)
   select 'generated-' || n || '@mail.example', 'Name ' || n, 'en', now(), password_hash, 'generated-' || n, now(), now() - n * interval '5 minutes'
   from generate_series(1, ${MEMBERS}) n, (select password_hash from users limit 1) model`,
  `insert into quiz_attempts (user_id, wizard_id, definition_hash, answers, created_at)
   select u.id, wizard_id, definition_hash, answers, u.created_at
   from (select * from ${MADE}) u, (select * from quiz_attempts limit 1) model`,
  `insert into login_sessions (user_id, rotated_at, last_used_at, created_at)
   select id, now(), now(), now() from ${MADE} union all select id, now(), now(), now() from ${MADE}`,
  `insert into orders (user_id, plan_id, method, status, amount, currency, provider, provider_session, idempotency_key, created_at, updated_at, paid_at)
   select id, 'ultimate', 'card', 'succeeded', 4999, 'USD', 'sandbox', 'generated-' || id, id, created_at, created_at, created_at from ${MADE}`,
  `insert into payments (order_id, provider, external_id, amount, currency, refunded_amount, is_dispute_lost, paid_at, updated_at)
   select o.id, 'sandbox', 'generated-' || o.id || n, 4999, 'USD', 0, false, now(), now() from orders o, generate_series(1, 2) n`,
  `insert into grants (user_id, source, kind, state, starts_at, updated_at)
   select user_id, 'order:' || id, 'lifetime', 'running', created_at, created_at from orders`,
  `insert into provider_events (source, external_id, type, object, received_at, processed_at)
   select 'sandbox', 'generated-' || o.id || n, 'invoice.paid', jsonb_build_object('kind', 'checkout', 'id', o.id), now(), now()
   from orders o, generate_series(1, 5) n`,
  `insert into content_progress (user_id, session_id, position_seconds, started_at, saved_at, is_playing)
   select id, 'session-' || n, 600, now(), now(), false from (select * from ${MADE}) u, generate_series(1, 6) n`,
  `insert into session_finishes (user_id, session_id, finished_at)
   select id, 'session-' || n, now() - n * interval '1 day' from (select * from ${MADE}) u, generate_series(1, 10) n`,
  `insert into listening_days (user_id, day, seconds, finished_sessions)
   select id, current_date - n, 1200, 1 from (select * from ${MADE}) u, generate_series(1, 10) n`,
  `insert into reminders (user_id, days, minute_of_day, time_zone, is_paused, next_at, updated_at)
   select id, '[1,2,3,4,5,6,7]', 1200, 'Europe/Madrid', false, now() + interval '20 hours', now() from ${MADE}`,
];

async function sizeFinding(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `select relname as name, pg_total_relation_size(oid) as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace order by 2 desc`,
  );
  const megabytes = ({ bytes }: { bytes: string }) => Number(bytes) / 1_000_000;
  const all = rows.reduce((sum, row) => sum + megabytes(row), 0);
  const largest = rows
    .slice(0, 5)
    .map((row) => `${row.name} ${megabytes(row).toFixed(0)}`)
    .join(', ');
  return {
    asked: `${MEMBERS} members with half a year of use: the tables and their indexes`,
    measured: `${all.toFixed(0)} MB, ${((all * 1_000) / MEMBERS).toFixed(1)} kB a member; ${largest}`,
    isHeld: all > 0,
  };
}

/** How long a backup takes, and how long its restore into an empty database. */
async function backupFindings(url: string): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mellow-dump-'));
  await using restored = await makeDatabase(url).then(({ url: target, drop }) => ({
    target,
    [Symbol.asyncDispose]: drop,
  }));
  const file = join(folder, 'mellow-day.dump');
  const timed = (name: string, ...args: string[]): Finding => {
    const start = performance.now();
    const { status, error } = spawnSync(join(dirname(ensurePostgres().initdb), name), args);
    const seconds = (performance.now() - start) / 1_000;
    return {
      asked: `${name} of it`,
      measured: error ? `there is no ${name}` : `${seconds.toFixed(0)} s`,
      isHeld: error ? undefined : status === 0,
    };
  };
  const findings = [
    timed('pg_dump', '--format=custom', `--file=${file}`, `--dbname=${url}`),
    timed('pg_restore', '--exit-on-error', `--dbname=${restored.target}`, file),
  ];
  rmSync(folder, { recursive: true });
  return findings;
}

const isReminder = ({ to }: { to: readonly string[] }) =>
  to.some((address) => address.startsWith('generated-'));

/** All of them due at once, as at the full hour of a country. */
async function remindersFinding(client: pg.Client, arrived: () => number): Promise<Finding> {
  await client.query(
    `update reminders set next_at = now() where user_id in (select user_id from reminders limit ${DUE})`,
  );
  const start = performance.now();
  let [first, last, seen] = [0, 0, 0];
  while (seen < DUE && performance.now() - start < TIMEOUT_MS) {
    await pause(50);
    const count = arrived();
    if (count > seen) {
      last = performance.now();
      first ||= last;
      seen = count;
    }
  }
  const perSecond = seen / ((last - first) / 1_000);
  const most = Math.floor(perSecond * MOST_LATE_SECONDS);
  return {
    asked: `${DUE} reminders that are due at the same minute are sent by one process, to an SMTP server that accepts at once`,
    measured: `${seen} arrived, ${perSecond.toFixed(0)} a second; ${most} in the two hours after which a reminder is too late`,
    isHeld: seen === DUE,
  };
}
