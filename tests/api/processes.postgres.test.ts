import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratedDatabase, type OwnDatabase } from '../support/own-database.ts';
import { type ServerProcess, signUpAt, startServerProcess } from '../support/server-process.ts';
import { type SmtpStandIn, smtpStandIn } from '../support/smtp-stand-in.ts';

const PEOPLE = 12;
let database: OwnDatabase;
let smtp: SmtpStandIn;
let servers: ServerProcess[] = [];

/** Three processes that start at once on one empty database, as after a deployment. */
beforeAll(async () => {
  database = await migratedDatabase();
  smtp = await smtpStandIn();
  const variables = {
    ...database.variables,
    SMTP_URL: smtp.url,
    TOKEN_SECRET: 'the same secret on every machine, and a long one',
  };
  servers = await Promise.all([1, 2, 3].map(() => startServerProcess(variables)));
});
afterAll(async () => {
  for (const server of servers) await server[Symbol.asyncDispose]();
  await smtp.close();
  await database.remove();
});

const nth = (index: number) => {
  const server = servers[index % servers.length];
  if (server === undefined) throw new Error('No server is running');
  return server;
};

test('every process sees what another one did', async () => {
  const token = await signUpAt(nth(0), 'traveller', '10.1.0.1');
  for (const server of servers) {
    const { status, body } = await server.ask({ path: '/api/v1/users/me/', token });
    expect([status, body.email]).toEqual([200, 'traveller@mail.example']);
  }
});

test('jobs run once, whichever process runs them', async () => {
  const names = Array.from({ length: PEOPLE }, (_, index) => `reader-${index}`);
  await Promise.all(names.map((name, index) => signUpAt(nth(index), name, `10.2.0.${index}`)));
  const mailsTo = (name: string) =>
    smtp.mails.filter(({ to }) => to.includes(`${name}@mail.example`));
  await expect
    .poll(() => names.map((name) => mailsTo(name).length), { timeout: 60_000 })
    .toEqual(names.map(() => 2));
  // Everything still waiting in the queue comes before this one.
  await signUpAt(nth(1), 'last', '10.2.1.1');
  await expect.poll(() => mailsTo('last').length, { timeout: 60_000 }).toBe(2);
  const ids = smtp.mails.map(({ headers }) => headers['message-id']);
  expect(new Set(ids).size).toBe(ids.length);
});

test('concurrent refreshes of one token at all processes give one child', async () => {
  const { body } = await nth(0).ask({
    method: 'POST',
    path: '/api/v1/auth/signup/',
    body: { email: 'tabs@mail.example', password: 'calm-evening-7', termsAccepted: true },
    ip: '10.5.0.1',
  });
  const refreshes = Array.from({ length: 30 }, (_, index) =>
    nth(index).ask({
      method: 'POST',
      path: '/api/v1/auth/refresh-token/',
      body: { refreshToken: body.refreshToken },
      ip: '10.5.0.1',
    }),
  );
  const answers = await Promise.all(refreshes);
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  expect(new Set(answers.map((answer) => answer.body.newRefreshToken)).size).toBe(1);
});

test('after one process ends, the others continue', async () => {
  const leaving = servers.shift();
  leaving?.send('SIGKILL');
  await leaving?.exit;
  await leaving?.[Symbol.asyncDispose]();
  const token = await signUpAt(nth(0), 'survivor', '10.4.0.1');
  expect((await nth(1).ask({ path: '/api/v1/users/me/', token })).status).toBe(200);
});
