import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { EmbeddedDatabase } from '#server/db/database.ts';
import { openPool } from '#server/db/postgres/open-postgres.ts';
import { rateLimits } from '#server/db/schema/logins.ts';
import { outboxMails } from '#server/db/schema/mail.ts';
import { quizAttempts, users } from '#server/db/schema/users.ts';
import { startJobs } from '#server/jobs/jobs.ts';
import { moveToPostgres } from '#server/ops/move-to-postgres.ts';
import { openQuietly } from '../support/data-folder.ts';
import { type MadeDatabase, makeDatabase } from '../support/postgres-databases.ts';
import { quietLog } from '../support/quiet-log.ts';
import '../support/quick-wasm.ts';

const at = new Date('2026-11-21T19:00:00.123Z');
let template = '';
let dataFolder = '';
let made: MadeDatabase;
beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'mellow-move-template-'));
  const embedded = await openQuietly(template);
  await embedded.close();
});
afterAll(() => rmSync(template, { recursive: true, force: true }));
beforeEach(async () => {
  const source = inject('database');
  if (source?.kind !== 'postgres') throw new Error('These tests need PostgreSQL');
  made = await makeDatabase(source.url);
  dataFolder = mkdtempSync(join(tmpdir(), 'mellow-move-'));
  cpSync(template, dataFolder, { recursive: true });
});
afterEach(async () => {
  await made.drop();
  rmSync(dataFolder, { recursive: true, force: true });
});

const move = (leavesJobs = false) =>
  moveToPostgres({ dataFolder, url: made.url, leavesJobs, log: quietLog });

async function fill({ db }: EmbeddedDatabase): Promise<void> {
  const [user] = await db
    .insert(users)
    .values({
      email: 'íñigo@mail.example',
      firstName: "O'Hara \\ 🙂",
      language: 'es',
      unsubscribeId: 'u',
      termsAcceptedAt: at,
      promo: { utm_source: '"quoted"' },
      createdAt: at,
    })
    .returning();
  if (user === undefined) throw new Error('Nobody was added');
  await db.insert(quizAttempts).values({
    userId: user.id,
    wizardId: 'w',
    definitionHash: 'h',
    answers: { morningFeel: 'calm', many: ['a', 'b'] },
    createdAt: at,
  });
  await db.insert(outboxMails).values(mailTo(user.id, 1));
  const counters = Array.from({ length: 1200 }, (_, index) => ({
    key: `key-${index}`,
    count: index,
    windowEndsAt: at,
  }));
  await db.insert(rateLimits).values(counters);
}

const mailTo = (userId: string, number: number) => ({
  userId,
  messageId: `m${number}`,
  to: 'a@mail.example',
  subject: 's',
  html: '<p>',
  text: 't',
  headers: { 'List-Unsubscribe': '<x>' },
  createdAt: at,
});

test('every row is moved unchanged, and id sequences continue', async () => {
  const embedded = await openQuietly(dataFolder);
  await fill(embedded);
  const tables = [users, quizAttempts, outboxMails, rateLimits];
  const before = [];
  for (const table of tables) before.push(await embedded.db.select().from(table));
  await embedded.close();

  const counts = await move();
  expect(counts.get('users')).toBe(1);
  expect(counts.get('rate_limits')).toBe(1200);
  const { db, close } = openPool(made.url, quietLog);
  for (const [index, table] of tables.entries()) {
    expect(await db.select().from(table)).toEqual(before[index]);
  }
  const [user] = await db.select().from(users);
  await db.insert(outboxMails).values(mailTo(user?.id ?? '', 2));
  await close();

  await expect(move()).rejects.toThrow('has rows already');
});

test('waiting jobs are not silently left behind', async () => {
  const embedded = await openQuietly(dataFolder);
  const jobs = await startJobs({ database: embedded, log: quietLog });
  await embedded.db.transaction((tx) => jobs.send(tx, 'provider-event', { eventId: 'e' }));
  await jobs.stop();
  await embedded.close();
  await expect(move()).rejects.toThrow('(1)');
  expect((await move(true)).get('users')).toBe(0);
});
