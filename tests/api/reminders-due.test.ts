import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE, SECOND } from '#server/base/clock.ts';
import { deleteUsers } from '#server/db/repositories/users.ts';
import { makeReminders } from '#server/reminders/reminders.ts';
import { type RemindersScene, remindersScene } from '../support/reminders-scene.ts';

let scene: RemindersScene;

beforeEach(async () => {
  scene = await remindersScene();
});

afterEach(() => scene.close());

/** Runs the job every minute from one moment to another. */
async function runsFrom(start: string, end: string, minutes = 1): Promise<void> {
  scene.goTo(start);
  while (scene.time.now() <= new Date(end)) {
    await scene.reminders.sendDue();
    scene.time.pass(minutes * MINUTE);
  }
}

const MONDAY_AT_EIGHT = '2026-11-23T07:00:00.000Z';

test('a reminder comes at its time, once, with the next session and the chosen sentence', async () => {
  const member = await scene.remindedMember();
  await runsFrom('2026-11-23T06:58:00.000Z', '2026-11-23T06:59:59.000Z');
  expect(await scene.sentTo(member)).toEqual([]);

  await runsFrom(MONDAY_AT_EIGHT, '2026-11-23T07:05:00.000Z');
  expect(await scene.sentTo(member)).toEqual([
    {
      kind: 'reminder',
      to: expect.objectContaining({ email: member.email, language: 'es' }),
      sessionId: 'soft-light',
      title: 'Next in es',
      phrase: 'You are doing enough.',
      until: '2026-11-23T09:00:00.000Z',
    },
  ]);
  expect(await scene.rowOf(member)).toMatchObject({
    lastSentOn: '2026-11-23',
    nextAt: new Date('2026-11-24T07:00:00.000Z'),
  });
});

test('processes that run at once send it once', async () => {
  const member = await scene.remindedMember();
  scene.goTo(MONDAY_AT_EIGHT);
  const others = [1, 2, 3].map(() => makeReminders(scene.context));
  await Promise.all([scene.reminders, ...others].map((each) => each.sendDue()));
  expect(await scene.sentTo(member)).toHaveLength(1);
});

test('more members than fit into a batch are all reminded, each once', async () => {
  const members = await Promise.all(Array.from({ length: 120 }, () => scene.remindedMember()));
  scene.goTo(MONDAY_AT_EIGHT);
  await scene.reminders.sendDue();
  await scene.reminders.sendDue();
  const counts = await Promise.all(members.map(async (each) => (await scene.sentTo(each)).length));
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('a process that dies between the email and the new time leaves both undone', async () => {
  const member = await scene.remindedMember();
  scene.goTo(MONDAY_AT_EIGHT);
  const { mail } = scene.context;
  const dying = makeReminders({
    ...scene.context,
    mail: {
      add: async (tx, request) => {
        await mail.add(tx, request);
        throw new Error('killed');
      },
    },
  });
  await dying.sendDue();
  expect(await scene.sentTo(member)).toEqual([]);
  expect(scene.log.errors).toHaveLength(1);

  await scene.reminders.sendDue();
  expect(await scene.sentTo(member)).toHaveLength(1);
});

test('a failure for one member stops nobody else, and the log names nobody', async () => {
  const unlucky = await scene.remindedMember();
  scene.time.pass(SECOND);
  const lucky = await scene.remindedMember();
  scene.goTo(MONDAY_AT_EIGHT);
  const failing = makeReminders({
    ...scene.context,
    planOf: (userId, language, time) => {
      if (userId === unlucky.userId) throw new Error('no plan for you');
      return scene.context.planOf(userId, language, time);
    },
  });
  await failing.sendDue();
  expect(await scene.sentTo(lucky)).toHaveLength(1);
  expect(await scene.sentTo(unlucky)).toEqual([]);
  expect(JSON.stringify(scene.log.errors)).not.toMatch(new RegExp(unlucky.email));

  await scene.reminders.sendDue();
  expect(await scene.sentTo(unlucky)).toHaveLength(1);
});

test('a plan that keeps failing delays the next reminder no longer than its own time', async () => {
  const member = await scene.remindedMember();
  scene.plan.failure = new Error('broken');
  await runsFrom(MONDAY_AT_EIGHT, '2026-11-23T09:30:00.000Z', 30);
  scene.plan.failure = undefined;
  expect(await scene.rowOf(member)).toMatchObject({
    lastSentOn: null,
    nextAt: new Date('2026-11-24T07:00:00.000Z'),
  });
});

describe('nothing is sent, and the reminder moves on,', () => {
  const expectNothing = async (member: Awaited<ReturnType<RemindersScene['member']>>) => {
    scene.goTo(MONDAY_AT_EIGHT);
    await scene.reminders.sendDue();
    expect(await scene.sentTo(member)).toEqual([]);
    expect(await scene.rowOf(member)).toMatchObject({
      lastSentOn: null,
      nextAt: new Date('2026-11-24T07:00:00.000Z'),
    });
  };

  test('to an unverified address', async () => {
    await expectNothing(await scene.remindedMember({ isVerified: false }));
  });

  test('without access', async () => {
    await expectNothing(await scene.remindedMember({ days: 0.5 }));
  });

  test('to a member who has refused reminders', async () => {
    const member = await scene.remindedMember();
    await scene.emails.unsubscribe(member.unsubscribeId, ['reminders']);
    await expectNothing(member);
  });

  test('without a plan', async () => {
    const member = await scene.remindedMember();
    scene.plan.isThere = false;
    await expectNothing(member);
  });

  test('when the plan is finished', async () => {
    const member = await scene.remindedMember();
    scene.plan.isFinished = true;
    await expectNothing(member);
  });
});

test('other email that is refused does not stop reminders', async () => {
  const member = await scene.remindedMember();
  await scene.emails.unsubscribe(member.unsubscribeId, ['account', 'payments', 'subscription']);
  scene.goTo(MONDAY_AT_EIGHT);
  await scene.reminders.sendDue();
  expect(await scene.sentTo(member)).toHaveLength(1);
});

test('while paused nothing is sent, and after that the next one at its own time', async () => {
  const member = await scene.remindedMember();
  await scene.reminders.update(member, { isPaused: true });
  await runsFrom(MONDAY_AT_EIGHT, '2026-11-23T09:00:00.000Z', 30);
  expect(await scene.sentTo(member)).toEqual([]);
  await scene.reminders.update(member, { isPaused: false });
  await scene.reminders.sendDue();
  expect(await scene.sentTo(member)).toEqual([]);
  await runsFrom('2026-11-24T07:00:00.000Z', '2026-11-24T07:00:00.000Z');
  expect(await scene.sentTo(member)).toHaveLength(1);
});

test('a member who was removed gets nothing', async () => {
  const member = await scene.remindedMember();
  await deleteUsers(scene.db, [member.userId]);
  scene.goTo(MONDAY_AT_EIGHT);
  await scene.reminders.sendDue();
  expect(await scene.rowOf(member)).toBeUndefined();
  expect(scene.log.errors).toEqual([]);
});

describe('after downtime', () => {
  test('of up to two hours, the reminder is sent late', async () => {
    const member = await scene.remindedMember();
    await runsFrom('2026-11-23T09:00:00.000Z', '2026-11-23T09:00:00.000Z');
    expect(await scene.sentTo(member)).toHaveLength(1);
  });

  test.each([
    ['more than two hours', '2026-11-23T09:00:01.000Z', '2026-11-24T07:00:00.000Z'],
    ['a week', '2026-11-30T10:00:00.000Z', '2026-12-01T07:00:00.000Z'],
  ])('of %s, the next one is sent at its own time, once', async (_long, back, nextAt) => {
    const member = await scene.remindedMember();
    await runsFrom(back, back);
    expect(await scene.sentTo(member)).toEqual([]);
    expect(await scene.rowOf(member)).toMatchObject({ nextAt: new Date(nextAt) });
    await runsFrom(nextAt, nextAt);
    expect(await scene.sentTo(member)).toHaveLength(1);
  });
});

test('a new time on the day of a reminder counts from the next day on', async () => {
  const member = await scene.remindedMember();
  scene.goTo(MONDAY_AT_EIGHT);
  await scene.reminders.sendDue();
  const { nextAt } = await scene.reminders.update(member, { time: '20:00' });
  expect(nextAt).toBe('2026-11-24T19:00:00.000Z');
});
