import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { ReminderChanges, Reminders } from '#contract/reminders.ts';
import { type Answers, questionsOf } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { MINUTE } from '#server/base/clock.ts';
import { grants } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import errors from '#server/texts/en/errors.json' with { type: 'json' };
import { type Answer, type Member, openApi, type SentMail } from '../support/api.ts';
import { eventually } from '../support/eventually.ts';
import { shared } from '../support/shared.ts';
import { answersOf, isSingle, wizardText, wizardWith } from '../support/wizards.ts';

const api = shared(openApi);

const wizard = wizardWith('a sentence to hear and times for reminders', ({ plan }) => {
  return plan?.phraseAnswer !== undefined && plan.reminderTimes !== undefined;
});
const answers = timedAnswers(wizard);

/** Answers of which one has a time. */
function timedAnswers(definition: WizardDefinition): Answers {
  const { timeAnswer, deliveryAnswer, reminderTimes = {} } = definition.plan ?? {};
  const timed = questionsOf(definition)
    .filter(isSingle)
    .filter(({ answerKey }) => answerKey === timeAnswer || answerKey === deliveryAnswer)
    .flatMap(({ answerKey, options }) => options.map(({ value }) => ({ answerKey, value })))
    .find(({ value }) => reminderTimes[value] !== undefined);
  if (timed === undefined) throw new Error('no option has a time');
  return { ...answersOf(definition), [timed.answerKey]: timed.value };
}

const attempt = { id: wizard.id, answers, definitionHash: '0a' };
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const WORKDAYS = { days: [5, 1, 3], time: '07:30', timeZone: 'Europe/Madrid' };

const get = ({ accessToken: token }: Member): Promise<Reminders> =>
  api.ok('getReminders', { token });
const patch = ({ accessToken: token }: Member, body: object): Promise<Answer> =>
  api.call('updateReminders', { token, body });
const set = ({ accessToken: token }: Member, body: ReminderChanges): Promise<Reminders> =>
  api.ok('updateReminders', { token, body });

describe('until reminders are set', () => {
  test('every day is suggested, at a usual time without a quiz', async () => {
    expect(await get(await api.signUp())).toEqual({
      settings: null,
      nextAt: null,
      suggestion: { days: EVERY_DAY, time: '08:00' },
    });
  });

  test('the time that suits the latest quiz is suggested', async () => {
    const { suggestion } = await get(await api.signUp({ wizard: attempt }));
    expect(suggestion).toEqual({
      days: EVERY_DAY,
      time: readAnswers(wizard, answers).reminderTime,
    });
  });

  test('all settings are needed', async () => {
    const { status, body } = await patch(await api.signUp(), {});
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      fields: {
        days: errors.fields.choice,
        time: errors.fields.required,
        timeZone: errors.fields.required,
      },
    });
  });
});

test('reminders that are set are shown, with the days in order and the time of the next', async () => {
  const member = await api.signUp();
  const reminders = await set(member, WORKDAYS);
  expect(reminders).toEqual({
    settings: { ...WORKDAYS, days: [1, 3, 5], isPaused: false },
    nextAt: expect.stringMatching(/^20\d\d-.*:30:00\.000Z$/),
    suggestion: null,
  });
  expect(Date.parse(reminders.nextAt ?? '')).toBeGreaterThan(api.now().getTime());
  expect(await get(member)).toEqual(reminders);
});

test('one setting can change, and the others stay', async () => {
  const member = await api.signUp();
  await set(member, WORKDAYS);
  const changed = await set(member, { timeZone: 'america/new_york' });
  expect(changed.settings).toEqual({
    days: [1, 3, 5],
    time: '07:30',
    timeZone: 'America/New_York',
    isPaused: false,
  });
  expect((await set(member, { days: [7] })).settings).toEqual({
    ...changed.settings,
    days: [7],
  });
});

test('paused reminders have no next time, and going on brings it back', async () => {
  const member = await api.signUp();
  const { nextAt } = await set(member, WORKDAYS);
  const paused = await set(member, { isPaused: true });
  expect(paused).toMatchObject({ settings: { isPaused: true }, nextAt: null });
  expect((await set(member, { isPaused: false })).nextAt).toBe(nextAt);
});

test.for<[string, object, Record<string, string>]>([
  ['an unknown time zone', { timeZone: 'Europe/Atlantis' }, { timeZone: errors.fields.timeZone }],
  ['no time zone', { timeZone: '' }, { timeZone: errors.fields.required }],
  ['no days', { days: [] }, { days: errors.fields.choice }],
  ['a day twice', { days: [1, 1] }, { days: errors.fields.value }],
  ['an eighth day', { days: [8] }, { 'days.0': errors.fields.value }],
  ['a time that no clock shows', { time: '24:00' }, { time: errors.fields.characters }],
])('%s is refused, and nothing changes', async ([_what, change, fields]) => {
  const member = await api.signUp();
  const before = await set(member, WORKDAYS);
  const { status, body } = await patch(member, change);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid', fields });
  expect(await get(member)).toEqual(before);
});

describe('a member who unsubscribed from reminders', () => {
  const unsubscribe = ({ user }: Member) =>
    api.ok('unsubscribe', { params: { id: user.unsubscribeId }, query: 'category=reminders' });
  const wanted = async ({ accessToken: token }: Member) =>
    (await api.ok('getMe', { token })).emailPreferences;

  test('sees them as paused, and gets other email', async () => {
    const member = await api.signUp();
    const { settings } = await set(member, WORKDAYS);
    await unsubscribe(member);
    expect(await get(member)).toEqual({
      settings: { ...settings, isPaused: true },
      nextAt: null,
      suggestion: null,
    });
    const all = { account: true, payments: true, purchase: true, subscription: true };
    expect(await wanted(member)).toEqual({ ...all, reminders: false });
  });

  test('changes a setting and stays unsubscribed', async () => {
    const member = await api.signUp();
    await set(member, WORKDAYS);
    await unsubscribe(member);
    const { settings } = await set(member, { time: '20:00' });
    expect(settings).toMatchObject({ time: '20:00', isPaused: true });
    expect(await wanted(member)).toMatchObject({ reminders: false });
  });

  test('turns them on again in the app', async () => {
    const member = await api.signUp();
    const { nextAt } = await set(member, WORKDAYS);
    await unsubscribe(member);
    const resumed = await set(member, { isPaused: false });
    expect(resumed).toMatchObject({ settings: { isPaused: false }, nextAt });
    expect(await wanted(member)).toMatchObject({ reminders: true });
  });

  test('sets them for the first time', async () => {
    const member = await api.signUp();
    await unsubscribe(member);
    expect((await set(member, WORKDAYS)).settings).toMatchObject({ isPaused: false });
    expect(await wanted(member)).toMatchObject({ reminders: true });
  });
});

test('the email leads to the next session of the plan, with the chosen sentence', async () => {
  const member = await api.signUp({ wizard: attempt, language: 'es' });
  const { id } = member.user;
  await api.db.update(users).set({ emailVerifiedAt: api.now() }).where(eq(users.id, id));
  await api.db.insert(grants).values({
    userId: id,
    source: `test:${id}`,
    kind: 'lifetime',
    state: 'running',
    startsAt: api.now(),
    updatedAt: api.now(),
  });
  const { plans } = api.services;
  const plan = await api.ok('getPlan', { token: member.accessToken });
  const soon = new Date(api.now().getTime() + 5 * MINUTE).toISOString().slice(11, 16);
  await set(member, { days: EVERY_DAY, time: soon, timeZone: 'UTC' });
  api.pass(5 * MINUTE);
  await api.services.reminders.sendDue();

  const reminders = async () =>
    (await api.mailsTo(member.email)).filter(({ text }) => text.includes('session='));
  await eventually(async () => (await reminders()).length).toBe(1);
  const [mail] = (await reminders()) as [SentMail];
  const next = (await plans.reminderAt(id, 'es', soon))?.next;
  expect(mail.subject).toBe(`Tu próxima sesión: ${next?.title}`);
  const phrase = questionsOf(wizard)
    .filter(isSingle)
    .find(({ answerKey }) => answerKey === wizard.plan?.phraseAnswer)
    ?.options.find(({ value }) => value === answers[wizard.plan?.phraseAnswer ?? '']);
  expect(mail.text).toContain(wizardText(wizard, 'es')(phrase?.labelKey ?? ''));
  // Of the answers only the sentence that was chosen to be heard is in an email.
  expect(mail.text).not.toContain(plan.next.reason);
  expect(mail.text).toContain(`/cabinet/sessions?session=${next?.sessionId}`);
  expect(mail.text).toContain('/cabinet/profile#reminders');
});
