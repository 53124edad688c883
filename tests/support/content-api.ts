import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fastify, { type LightMyRequestResponse } from 'fastify';
import { test as base } from 'vitest';
import type { Catalogue } from '#contract/catalogue.ts';
import type { CheckInMoment } from '#contract/choices.ts';
import { ANSWERS_CONSENT_VERSION } from '#contract/consents.ts';
import type { Language } from '#contract/languages.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { userView } from '#server/accounts/users.ts';
import { authorise } from '#server/api/authorise.ts';
import { acceptJson } from '#server/api/bodies.ts';
import { contentRoutes } from '#server/api/content.ts';
import { mediaRoutes } from '#server/api/media.ts';
import { DAY } from '#server/base/clock.ts';
import { Problem } from '#server/base/problem.ts';
import { parseEnv } from '#server/config/env.ts';
import { insertAttempt } from '#server/db/repositories/attempts.ts';
import { insertConsent } from '#server/db/repositories/consents.ts';
import { findMember } from '#server/db/repositories/members.ts';
import { insertUser } from '#server/db/repositories/users.ts';
import { reminders, users } from '#server/db/schema/users.ts';
import { handleError } from '#server/http/errors.ts';
import { makeContent } from '#server/library/library.ts';
import { makeLimits } from '#server/limits.ts';
import { openTime } from './accounts-stand-ins.ts';
import { quietLog } from './quiet-log.ts';
import { testDatabase } from './test-database.ts';
import { wizardsFrom } from './wizards-from.ts';

const session = (id: string, category: string) => ({
  id,
  category,
  title: { en: `Title of ${id}`, es: `Título de ${id}` },
  description: { en: `About ${id}`, es: `Sobre ${id}` },
  durationSeconds: 1200,
  audio: 'sea',
});
const category = (id: string, recommended: Record<string, string[]> = {}) => ({
  id,
  title: { en: `${id} in English`, es: `${id} en español` },
  recommended,
});

/** Lasts for three seconds. */
const cue = (startSeconds: number, text: string) => ({
  startSeconds,
  endSeconds: startSeconds + 3,
  text,
  need: 'core' as const,
});
const AT_EASE = cue(2, 'Ponte a gusto.');

const CATALOGUE: Catalogue = {
  plans: [],
  categories: [category('calm'), category('sleep', { restless: ['s2', 's1'] })],
  sessions: [
    { ...session('c1', 'calm'), words: { en: [cue(2, 'Sit as you like.')], es: [AT_EASE] } },
    // A built-in soundscape.
    { ...session('c2', 'calm'), audio: 'slow-sea' },
    {
      ...session('s1', 'sleep'),
      recordings: { en: { audio: 's1-en', speaker: 'Anna Smith', durationSeconds: 600 } },
      words: { es: [AT_EASE, cue(118, 'Más despacio.')] },
    },
    { ...session('s2', 'sleep'), durationSeconds: 3600 },
  ],
  shortPractices: [
    {
      id: 'pause',
      category: 'calm',
      title: { en: 'A pause', es: 'Una pausa' },
      description: { en: 'Three minutes of calm', es: 'Tres minutos de calma' },
      minutes: 3,
      audio: 'sea',
      practice: 'grounding',
    },
  ],
};

const WIZARDS = wizardsFrom([
  wizardOf([single('night')], {
    id: 'sleep',
    outcomes: [
      {
        id: 'restless',
        titleKey: 'restless.title',
        when: { answer: 'night', is: 'a' },
        weeks: [
          { titleKey: 'restless.one', sessions: ['s1'] },
          { titleKey: 'restless.two', sessions: ['s2'] },
        ],
      },
      { id: 'usual', titleKey: 'usual.title', default: true },
    ],
  }),
]);

/** Every byte depends on its position, so that parts can be told apart. */
export const AUDIO = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251));

/** The English recording of `s1`. */
export const RECORDING = Buffer.from(AUDIO.map((byte) => 255 - byte));

const queryOf = (values: Record<string, number | string | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Content and media over HTTP. The token of a user is their id. */
export async function openContentApi(variables: Record<string, string> = {}) {
  const { db, close } = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'content-'));
  await writeFile(join(folder, 'sea.mp3'), AUDIO);
  await writeFile(join(folder, 's1-en.mp3'), RECORDING);
  const time = openTime();
  const accessTo = new Map<string, Date>();
  const content = makeContent({
    env: parseEnv({ MEDIA_DIR: folder, ...variables }),
    db,
    now: time.now,
    jobs: { send: async () => undefined },
    mail: { add: async () => undefined },
    limits: makeLimits(),
    origins: { app: () => 'http://localhost', api: () => 'http://api.test' },
    log: quietLog,
    payments: { accessTo: async (_db, userId) => accessTo.get(userId) ?? null },
    catalogue: CATALOGUE,
    wizards: WIZARDS,
    secrets: ['a secret of at least thirty-two characters'],
  });

  const app = fastify();
  app.setErrorHandler(handleError);
  acceptJson(app);
  authorise(app, {
    async authenticate(token) {
      if (token === undefined) throw new Problem('unauthorized');
      const user = userView(await findMember(db, 'sandbox', token));
      const until = accessTo.get(token)?.toISOString() ?? null;
      return { userId: token, sessionId: token, user: { ...user, accessTo: until } };
    },
  });
  contentRoutes(app, { content });
  mediaRoutes(app, { content });
  await app.ready();

  async function listener({
    days = 30,
    language = 'en' as Language,
    timeZone = null as string | null,
    keepsAnswers = true,
  } = {}) {
    const user = await insertUser(db, {
      email: `${randomUUID()}@example.com`,
      language,
      timeZone,
      unsubscribeId: randomUUID(),
      termsAcceptedAt: time.now(),
      createdAt: time.now(),
    });
    if (user === undefined) throw new Error('the user was not made');
    if (keepsAnswers) {
      const consent = { kind: 'answers', version: ANSWERS_CONSENT_VERSION, isGiven: true } as const;
      await insertConsent(db, user.id, consent, time.now());
    }
    if (days > 0) accessTo.set(user.id, new Date(time.now().getTime() + days * DAY));
    return listenerWith(user.id);
  }

  function listenerWith(userId: string) {
    const call = (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      payload: object = {},
    ): Promise<LightMyRequestResponse> =>
      app.inject({
        method,
        url: `/api/v1${path}`,
        headers: { authorization: `Bearer ${userId}` },
        ...(method === 'POST' ? { payload } : {}),
      });
    return {
      userId,
      list: async (query = '') => (await call('GET', `/content/${query}`)).json(),
      start: (id: string, position?: number, minutes?: number, sound?: string) =>
        call('POST', `/content/${id}/start/?${queryOf({ position, minutes, sound })}`),
      /** Later than it was heard, without a network. */
      sends: (id: string, at: Date, position?: number) =>
        call(
          'POST',
          `/content/${id}/${position === undefined ? 'finish' : 'start'}/?${queryOf({ position, at: at.toISOString() })}`,
        ),
      finish: (id: string) => call('POST', `/content/${id}/finish/`),
      sound: (id: string, minutes?: number) =>
        call('GET', `/content/${id}/sound/?${queryOf({ minutes })}`),
      likes: (id: string) => call('PUT', `/content/${id}/favourite/`),
      unlikes: (id: string) => call('DELETE', `/content/${id}/favourite/`),
      /** How the listener is, before or after a session. */
      says: (moment: CheckInMoment, mood: unknown, id = 'c1') =>
        call('POST', `/content/${id}/check-in/`, { moment, mood }),
      /** From now on the browser or the reminders are in this time zone. */
      movesTo: (timeZone: string) => db.update(users).set({ timeZone }).where(eq(users.id, userId)),
      isRemindedIn: (timeZone: string) =>
        db.insert(reminders).values({
          userId,
          days: [1],
          minuteOfDay: 480,
          timeZone,
          isPaused: true,
          updatedAt: time.now(),
        }),
      words: (id: string) => call('GET', `/content/${id}/words/`),
      dashboard: async () => (await call('GET', '/users/me/dashboard/')).json(),
      takesQuiz: (attempt: Omit<QuizAttempt, 'definitionHash'>) =>
        insertAttempt(db, userId, { ...attempt, definitionHash: 'abc123' }, time.now()),
      losesAccess: () => accessTo.delete(userId),
    };
  }

  return {
    db,
    time,
    app,
    listener,
    preview: (id: string, language = 'en', remoteAddress = '127.0.0.1') =>
      app.inject({
        url: `/api/v1/content/${id}/preview/`,
        headers: { 'accept-language': language },
        remoteAddress,
      }),
    fetch: (
      audioUrl: string,
      headers: Record<string, string> = {},
      method: 'GET' | 'HEAD' = 'GET',
    ) => app.inject({ method, url: audioUrl.replace('http://api.test', ''), headers }),
    async close() {
      await app.close();
      await close();
      await rm(folder, { recursive: true });
    },
  };
}

export type ContentApi = Awaited<ReturnType<typeof openContentApi>>;

/** A test with an API that the tests of one file share; each has its own listeners. */
export const test = base.extend<{ api: ContentApi }>({
  api: [
    async ({}, use) => {
      const api = await openContentApi();
      await use(api);
      await api.close();
    },
    { scope: 'file' },
  ],
});
