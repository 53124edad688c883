import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { definitionHash } from '#authoring/document/definition-hash.ts';
import { PAGES_AFTER_QUIZ, type QuizCounts, type SeenStep } from '#contract/quiz-counts.ts';
import { DAY } from '#server/base/clock.ts';
import { insertAttempt } from '#server/db/repositories/attempts.ts';
import { listeningDays, sessionFinishes } from '#server/db/schema/content.ts';
import { quizCounts, visitMeasures } from '#server/db/schema/figures.ts';
import { orders, payments } from '#server/db/schema/payments.ts';
import { users } from '#server/db/schema/users.ts';
import { makeFigures, type QuizFigures, type Sales } from '#server/figures/figures.ts';
import type { MemberFigures } from '#server/figures/members.ts';
import { makeQuizCounter, type QuizCounterContext } from '#server/figures/quiz-counter.ts';
import type { SourceFigures } from '#server/figures/sources.ts';
import type { Speed } from '#server/figures/speeds.ts';
import { makeLimits } from '#server/limits.ts';
import { type Api, openApi } from '../support/api.ts';
import { orderOf, purchaseOf } from '../support/purchase-rows.ts';
import { shared } from '../support/shared.ts';
import { spyLogger } from '../support/spy-log.ts';
import { wizards } from '../support/wizards.ts';
import { wizardsFrom } from '../support/wizards-from.ts';

const api = shared(openApi);

const [quiz] = wizards;
if (quiz === undefined) throw new Error('There is no wizard');
const way = [...quiz.steps.map(({ id }) => id), ...PAGES_AFTER_QUIZ];
const version = definitionHash(quiz);

/** What the browser of a visitor sends who leaves at a step. */
function countsUntil(last: string, changes: Partial<QuizCounts> = {}): QuizCounts {
  const seen: SeenStep[] = way
    .slice(0, way.indexOf(last) + 1)
    .flatMap((step) => [{ step }, ...(step === last ? [] : [{ step, stayed: 4 }])]);
  return {
    wizard: quiz?.id ?? '',
    version,
    language: 'en',
    device: 'phone',
    source: '',
    seen,
    ...changes,
  };
}

/** From one of many addresses, because each may send a few in a minute. */
const send = ({ app }: Api, payload: QuizCounts, visitor = 0) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/events/',
    payload,
    remoteAddress: `10.0.0.${visitor % 250}`,
  });

const ownWizards = wizardsFrom([quiz]);

/** A counter that has counted nothing yet. */
function scene({ db, now }: Api, changes: Partial<QuizCounterContext> = {}) {
  const log = spyLogger();
  const limits = makeLimits();
  const counter = makeQuizCounter({ db, now, limits, log, wizards: ownWizards, ...changes });
  return { db, now, log, counter };
}

const LOCAL = { host: 'localhost:3000' };

async function readIndex(
  { app }: Api,
  query = '',
): Promise<{ sources: SourceFigures[]; sales: Sales[]; members: MemberFigures; speeds: Speed[] }> {
  const headers = { ...LOCAL, accept: 'application/json' };
  return (await app.inject({ url: `/figures${query}`, headers })).json();
}

async function read({ app, services }: Api, query = ''): Promise<QuizFigures> {
  await services.quizCounter.write();
  const url = `/figures/${quiz?.id}${query}`;
  return (await app.inject({ url, headers: { ...LOCAL, accept: 'application/json' } })).json();
}

test('visitors of a quiz become a funnel that names the step that loses most', async () => {
  const worst = way[3] ?? '';
  const { user } = await api.signUp();
  for (let visitor = 0; visitor < 60; visitor += 1) {
    const counts =
      visitor < 30
        ? countsUntil(worst)
        : countsUntil('/paid', { order: (await purchaseOf(api.db, user.id, api.now())).orderId });
    expect((await send(api, counts, visitor)).statusCode).toBe(204);
  }
  const { ways } = await read(api);
  const [everybody] = ways;
  expect(everybody?.greatestLoss).toBe(everybody?.steps[3]?.title);
  expect(everybody?.steps.map(({ shown, left }) => [shown, left])).toEqual(
    way.map((step, index) => [index <= 3 ? 60 : 30, step === worst ? 30 : 0]),
  );

  const page = await api.app.inject({
    url: `/figures/${quiz.id}`,
    headers: { ...LOCAL, accept: 'text/html' },
  });
  expect(page.body).toContain(`Most leave at “${everybody?.greatestLoss}”.`);
  expect(page.body).toContain('50 %');
});

test('figures can be divided, and older days are left out', async () => {
  const last = way[1] ?? '';
  await send(api, countsUntil(last, { language: 'es', source: 'before' }));
  await api.services.quizCounter.write();
  api.pass(40 * DAY);
  await send(api, countsUntil(last, { language: 'es', source: 'mail' }));
  await send(api, countsUntil(last, { language: 'es', source: 'mail' }));
  const sources = async (days: number) => {
    const { ways } = await read(api, `?by=source&days=${days}`);
    return ways.map(({ part, steps }) => [part, steps[0]?.shown]);
  };
  expect(await sources(7)).toEqual([['mail', 2]]);
  expect(await sources(90)).toContainEqual(['before', 1]);
});

test('each source says how many began, finished, signed up and paid, and who sells comes first', async () => {
  api.pass(400 * DAY);
  const { user } = await api.signUp();
  const pay = async () => (await purchaseOf(api.db, user.id, api.now())).orderId;
  const [first = ''] = way;
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const isBuyer = visitor < 10;
    const order = isBuyer ? { order: await pay() } : {};
    const last = isBuyer ? '/paid' : visitor < 20 ? '/results' : first;
    await send(api, countsUntil(last, { source: 'friend', ...order }), visitor);
    await send(api, countsUntil('/payment'), visitor);
  }
  await api.services.quizCounter.write();
  const { sources } = await readIndex(api, '?days=7');
  expect(sources).toMatchObject([
    { source: 'friend', began: 40, finished: 20, signedUp: 10, paid: 10 },
    { source: '', began: 40, finished: 40, signedUp: 40, paid: 0, paidShare: { percent: 0 } },
  ]);
  expect(sources[0]?.paidShare?.percent).toBe(25);
  const page = await api.app.inject({
    url: '/figures?days=7&by=source',
    headers: { ...LOCAL, accept: 'text/html' },
  });
  expect(page.body).toContain('<td data-label="Signed up">10</td>');
});

test('what this server does not have counts nothing, or as other', async () => {
  const [step = ''] = way;
  api.pass(DAY);
  await send(api, countsUntil(step, { wizard: 'no-such-quiz' }));
  await send(api, countsUntil(step, { device: 'computer', seen: [{ step: 'no-such-step' }] }));
  for (let number = 0; number < 100; number += 1) {
    const invented = number < 50 ? { version: `${number}abc` } : { variant: `v-${number}` };
    await send(api, countsUntil(step, { device: 'computer', ...invented }), number);
  }
  await send(api, countsUntil(step, { device: 'computer' }));
  const { ways } = await read(api, '?by=device&days=365');
  const computers = ways.find(({ part }) => part === 'computer');
  expect(computers?.steps.map(({ shown }) => shown)).toEqual(
    way.map((each) => Number(each === step) * 101),
  );
  const byVersion = await read(api, '?by=version&days=365');
  expect(byVersion.ways.map(({ part }) => part).sort()).toEqual([version, 'other'].sort());
});

test('the 20 sources with most visitors are named, even if others were invented before', async () => {
  const { db, now, log, counter } = scene(api);
  const [step = ''] = way;
  const ways = async () => {
    await counter.write();
    const figures = makeFigures({ db, now, wizards: ownWizards, provider: { name: 'sandbox' } });
    return (await figures.quiz(quiz.id, { days: 1, by: 'source' }))?.ways ?? [];
  };
  api.pass(40 * DAY);
  for (let number = 0; number < 60; number += 1) {
    await counter.count(countsUntil(step, { source: `invented-${number}` }));
  }
  for (let visitor = 0; visitor < 5; visitor += 1) {
    await counter.count(countsUntil(step, { source: 'newsletter' }));
    await counter.write();
  }
  const parts = new Map((await ways()).map(({ part, steps }) => [part, steps[0]?.shown]));
  expect(parts.get('newsletter')).toBe(3);
  expect(parts.get('other')).toBe(40 + 2);
  expect(parts.size).toBe(20 + 2);
  await counter.close();
  expect(log.warnings).toEqual([]);
});

test('above the rows of a day all sources are one, and nothing is lost', async () => {
  api.pass(40 * DAY);
  const { db, now, counter } = scene(api, { mostRows: 3 });
  const seen = way.slice(0, 4).map((step) => ({ step }));
  for (const source of ['newsletter', 'newsletter', '']) {
    await counter.count(countsUntil('', { source, seen }));
  }
  await counter.close();
  const [day = ''] = now().toISOString().split('T');
  const rows = await db.select().from(quizCounts).where(eq(quizCounts.day, day));
  const countsOf = (name: string) =>
    rows.filter(({ source }) => source === name).map(({ count }) => count);
  expect(countsOf('newsletter')).toEqual([2, 2, 2]);
  expect(countsOf('other')).toEqual([2]);
  expect(countsOf('')).toEqual([1, 1, 1, 1]);
});

test('a payment counts if an order was paid in the last day, and each order once', async () => {
  const { db, counter } = scene(api);
  api.pass(40 * DAY);
  const { user } = await api.signUp();
  const { orderId: former } = await purchaseOf(db, user.id, api.now());
  api.pass(DAY);
  const { orderId: order } = await purchaseOf(db, user.id, api.now());
  const [open] = await db.insert(orders).values(orderOf(user.id, api.now())).returning();
  const paid = { seen: [{ step: '/paid' }] };
  for (const changes of [
    { order },
    { order },
    { order: open?.id ?? '' },
    { order: former },
    { order: randomUUID() },
    {},
  ]) {
    await counter.count(countsUntil('/paid', { ...paid, ...changes }));
  }
  await counter.close();
  const { ways } = await read(api, '?days=7');
  expect(ways[0]?.steps.at(-1)?.shown).toBe(1);
});

test('what could not be written is written the next time, and added to what is there', async () => {
  const { db } = api;
  api.pass(40 * DAY);
  let isAway = true;
  const transaction: typeof db.transaction = (work) =>
    isAway ? Promise.reject(new Error('away')) : db.transaction(work);
  const flaky = Object.assign(Object.create(db), { transaction });
  const { counter, log } = scene(api, { db: flaky });
  const counts = countsUntil(way[0] ?? '');
  await counter.count(counts);
  await counter.write();
  await counter.count(counts);
  isAway = false;
  await counter.close();
  await api.services.quizCounter.count(counts);
  const { ways } = await read(api, '?days=7');
  expect(ways[0]?.steps[0]?.shown).toBe(3);
  expect(log.warnings).toMatchObject([
    { refused: 1, message: 'the counts of quizzes wait for the database' },
  ]);
});

test('the same step many times in one request counts once', async () => {
  api.pass(40 * DAY);
  const step = way[0] ?? '';
  await send(api, countsUntil(step, { seen: Array(50).fill({ step }) }));
  const { ways } = await read(api, '?days=7');
  expect(ways[0]?.steps[0]?.shown).toBe(1);
});

test('variants of the live version are compared, whatever was counted of other versions', async () => {
  const { db, now } = api;
  const [first = '', second = ''] = way;
  const replace = { [second]: { titleKey: 'another.title' } };
  const varied = wizardsFrom([{ ...quiz, variants: [{ id: 'warmer', weight: 50, replace }] }]);
  const varying = varied.find(quiz.id, 'en')?.version ?? '';
  const { counter } = scene(api, { wizards: varied });
  api.pass(40 * DAY);
  for (let visitor = 0; visitor < 80; visitor += 1) {
    const isWarmer = visitor < 40;
    const variant = isWarmer ? { variant: 'warmer' } : {};
    const last = visitor < 36 ? '/results' : first;
    await counter.count(countsUntil(last, { version: varying, ...variant }));
    await counter.count(countsUntil('/results', { variant: 'warmer' }));
  }
  await counter.close();
  const figures = makeFigures({ db, now, wizards: varied, provider: { name: 'sandbox' } });
  const { ways = [], variants } = (await figures.quiz(quiz.id, { days: 7, by: 'variant' })) ?? {};
  expect(variants).toMatchObject([
    {
      id: undefined,
      weight: 50,
      people: 40,
      isUneven: false,
      measures: [{ share: { percent: 0 } }, {}, {}],
    },
    {
      id: 'warmer',
      people: 40,
      measures: [{ share: { percent: 90 }, gain: { percent: 90 } }, {}, {}],
    },
  ]);
  expect(ways.find(({ part }) => part === 'warmer')?.steps[0]?.shown).toBe(40);
});

test('sales are the payments of the provider in use, with what went back', async () => {
  const { db, now } = api;
  const { user } = await api.signUp();
  const salesOf = async () => (await readIndex(api)).sales;
  expect(await salesOf()).toEqual([]);
  await purchaseOf(db, user.id, now());
  for (const changes of [{ refundedAmount: 500, discount: 200 }, { isDisputeLost: true }]) {
    const { orderId } = await purchaseOf(db, user.id, now());
    await db.update(payments).set(changes).where(eq(payments.orderId, orderId));
  }
  const { orderId } = await purchaseOf(db, user.id, now());
  await db.update(payments).set({ provider: 'stripe' }).where(eq(payments.orderId, orderId));
  expect(await salesOf()).toEqual([
    {
      part: 'basic',
      currency: 'USD',
      payments: 3,
      amount: 3 * 1999,
      discount: 200,
      refunds: 2,
      refundedAmount: 500 + 1999,
      afterEmail: 0,
    },
  ]);
});

test('sales can be divided by plan, quiz, source and day', async () => {
  const { db } = api;
  api.pass(60 * DAY);
  const [one, other] = [await api.signUp(), await api.signUp()];
  await insertAttempt(
    db,
    one.user.id,
    { id: 'older', definitionHash: '1f', answers: {} },
    api.now(),
  );
  api.pass(DAY);
  const attempt = { id: quiz.id, definitionHash: '1f', answers: {} };
  await insertAttempt(db, one.user.id, attempt, api.now());
  await purchaseOf(db, one.user.id, api.now());
  api.pass(DAY);
  for (const { user } of [one, other]) await purchaseOf(db, user.id, api.now());
  const partsBy = async (by: string) => {
    const { sales } = await readIndex(api, `?days=7&by=${by}`);
    return sales.map(({ part, payments }) => [part, payments]);
  };
  const days = [0, 1].map((ago) =>
    new Date(api.now().getTime() - ago * DAY).toISOString().slice(0, 10),
  );
  expect(await partsBy('plan')).toEqual([['basic', 3]]);
  expect(await partsBy('quiz')).toEqual([
    [quiz.id, 2],
    ['', 1],
  ]);
  const promo = { utm_source: 'News “Letter”!' };
  await db.update(users).set({ promo }).where(eq(users.id, one.user.id));
  await db
    .update(users)
    .set({ promo: { utm_source: 'ann@mail.example' } })
    .where(eq(users.id, other.user.id));
  expect(await partsBy('source')).toEqual([
    ['newsletter', 2],
    ['', 1],
  ]);
  expect(await partsBy('day')).toEqual([
    [days[0], 2],
    [days[1], 1],
  ]);
});

test('members count by the week of their first payment and the weeks in which they listened', async () => {
  const { db } = api;
  // The middle of a Monday, long after what other tests have sold.
  api.pass(90 * DAY);
  const toMonday = (8 - new Date(api.now()).getUTCDay()) % 7;
  api.pass(toMonday * DAY);
  const began = api.now();
  const [one, other] = [await api.signUp(), await api.signUp()];
  for (const { user } of [one, other]) await purchaseOf(db, user.id, began);
  const listens = async (userId: string, days: readonly number[]) => {
    const rows = days.map((after) => ({
      userId,
      day: new Date(began.getTime() + after * DAY).toISOString().slice(0, 10),
      seconds: 60,
    }));
    await db.insert(listeningDays).values(rows);
  };
  await listens(one.user.id, [0, 1, 6, 8, 13]);
  await listens(other.user.id, [3, 70]);
  const finish = { userId: one.user.id, sessionId: 'any', finishedAt: began };
  await db.insert(sessionFinishes).values([
    { ...finish, moodBefore: 2, moodAfter: 4 },
    { ...finish, moodBefore: 3, moodAfter: 3 },
    { ...finish, moodBefore: 3, moodAfter: null },
  ]);
  api.pass(28 * DAY);
  // Renewals are no first payments.
  await purchaseOf(db, one.user.id, api.now());
  const { members } = await readIndex(api, '?days=90');
  expect(members).toMatchObject({
    cohorts: [
      {
        week: began.toISOString().slice(0, 10),
        members: 2,
        listened: [{ members: 2 }, { members: 1 }, { members: 0 }],
      },
    ],
    moods: { calmer: 1, same: 1, moreRestless: 0 },
  });
});

test('how long visitors waited is summed by day, and shown with its goal', async () => {
  const { app, services } = api;
  api.pass(40 * DAY);
  const measure = async (ms: number, visitor: number) => {
    const payload = {
      device: 'phone',
      measures: [{ measure: 'tap-to-sound', page: 'cabinet', ms }],
    };
    const url = '/api/v1/reports/measures/';
    const remoteAddress = `10.0.1.${visitor}`;
    await app.inject({ method: 'POST', url, payload, remoteAddress });
  };
  for (let visitor = 0; visitor < 20; visitor += 1) await measure(600, visitor);
  await services.visitCounter.write();
  expect((await readIndex(api, '?days=7')).speeds).toEqual([]);
  for (let visitor = 20; visitor < 40; visitor += 1) await measure(1400, visitor);
  await services.visitCounter.write();
  api.pass(DAY);
  expect((await readIndex(api, '?days=7')).speeds).toEqual([
    {
      measure: 'tap-to-sound',
      page: 'cabinet',
      device: 'phone',
      count: 40,
      p75Ms: 1500,
      isLonger: false,
      goalMs: 700,
    },
  ]);
  const page = await app.inject({
    url: '/figures?days=7',
    headers: { ...LOCAL, accept: 'text/html' },
  });
  expect(page.body).toContain('<strong>1.5 s</strong><small>(too slow, of 40)</small>');
});

test('only operators see figures: others get 404, and a token of a member helps nobody', async () => {
  const { accessToken } = await api.signUp();
  const authorization = `Bearer ${accessToken}`;
  for (const url of ['/figures', '/figures/', `/figures/${quiz.id}`]) {
    const stranger = { ...LOCAL, authorization, 'x-forwarded-for': '10.1.2.3' };
    expect((await api.app.inject({ url, headers: stranger })).statusCode).toBe(404);
    expect((await api.app.inject({ url, headers: LOCAL })).statusCode).toBe(200);
  }
  const unknown = await api.app.inject({ url: '/figures/no-such-quiz', headers: LOCAL });
  expect(unknown.statusCode).toBe(404);
});

test('counts are kept for 400 days', async () => {
  const { db, now, counter } = scene(api);
  api.pass(40 * DAY);
  await counter.count(countsUntil(way[0] ?? ''));
  await counter.close();
  const [day = ''] = now().toISOString().split('T');
  const sum = {
    measure: 'interaction',
    page: 'quiz',
    device: 'phone',
    most: 50,
    count: 1,
  } as const;
  await db.insert(visitMeasures).values({ day, ...sum });
  const rows = async () =>
    (await db.$count(quizCounts, eq(quizCounts.day, day))) +
    (await db.$count(visitMeasures, eq(visitMeasures.day, day)));
  expect(await rows()).toBe(2);
  api.pass(401 * DAY);
  await api.cleanUp();
  expect(await rows()).toBe(0);
});
