// @vitest-environment jsdom
import fc from 'fast-check';
import i18next from 'i18next';
import Cookies from 'js-cookie';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { Signup } from '#contract/auth.ts';
import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { multiple, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { HOSTILE_STRINGS } from '#tests/support/arbitrary-value.ts';
import { signupDoor } from '#tests/support/signup-door.ts';
import { loadWizard, wizardById } from '#web/shared/i18n/wizard-texts.ts';
import { writeUploadRecord } from '#web/shared/quiz-sync/last-attempt.ts';
import { registrationOf } from './registration.ts';

vi.mock('#web/shared/i18n/wizard-texts.ts');

const definition = wizardOf([single('mood'), multiple('signs')]);
const bundle = { definition, definitionHash: 'cafe', images: {} };
const entry = { id: 'tiny', path: '/tiny', load: async () => bundle };
const own = { email: 'ann@mail.example', keepsAnswers: true };
const { keepsAnswers: _choice, ...sent } = own;
const NOTE = { wizardId: 'tiny', definitionHash: '0a1b', finishedAt: '2026-03-01T10:00:00.000Z' };

let door: Awaited<ReturnType<typeof signupDoor>>;
beforeAll(async () => {
  await i18next.init({ lng: 'es', supportedLngs: ['en', 'es'], resources: {} });
  door = await signupDoor();
});
afterAll(() => door[Symbol.asyncDispose]());

beforeEach(() => {
  vi.mocked(wizardById).mockImplementation((id) => (id === 'tiny' ? entry : undefined));
  vi.mocked(loadWizard).mockResolvedValue(bundle);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  localStorage.clear();
  Cookies.remove('md_promoData');
});

/** The API accepts names that its contract does not allow, but does not store them. */
const promoNames = Object.keys(Signup.properties.promo.patternProperties);
const isPromoName = (name: string) => promoNames.every((rule) => new RegExp(rule, 'u').test(name));

async function expectWelcome(registration: Signup) {
  expect(await door.take(registration)).toEqual(registration);
  expect(Object.keys(registration.promo ?? {}).filter((name) => !isPromoName(name))).toEqual([]);
}

function storePromo(text: string) {
  // Unencoded, which the app never writes.
  Cookies.withConverter({ write: String }).set('md_promoData', text);
}

function storeQuiz(answers: unknown, note: unknown = NOTE) {
  localStorage.setItem('wizardTiny', JSON.stringify(answers));
  localStorage.setItem('md_lastAttempt', JSON.stringify(note));
}

test('a quiz that belongs to another account is not sent along', async () => {
  storeQuiz({ mood: 'a', signs: [] });
  expect((await registrationOf(own)).wizard).toBeDefined();
  const { finishedAt } = NOTE;
  writeUploadRecord({ userId: 'bob', finishedAt, isSaved: false });
  expect((await registrationOf(own)).wizard).toBeUndefined();
});

test('a direct visitor registers with the form’s values, their language and the agreement', async () => {
  const refusing = { ...own, keepsAnswers: false };
  const expected = {
    ...sent,
    termsAccepted: true,
    termsVersion: TERMS_VERSION,
    language: 'es',
  };
  expect(await registrationOf(refusing)).toEqual(expected);
  const typed = { password: ' calm waters 7 ', firstName: 'Ann' };
  expect(await registrationOf({ ...refusing, ...typed })).toEqual({ ...expected, ...typed });
});

test('a visitor from the funnel also sends promo data and the last finished quiz', async () => {
  storePromo(encodeURIComponent('{"utm_source":"mail","constructor":"y"}'));
  storeQuiz({ mood: 'a', signs: ['c', 'b'] });
  const registration = await registrationOf(own);
  expect(registration).toEqual({
    ...sent,
    termsAccepted: true,
    termsVersion: TERMS_VERSION,
    answersConsent: ANSWERS_CONSENT_VERSION,
    language: 'es',
    promo: { utm_source: 'mail', constructor: 'y' },
    wizard: { id: 'tiny', answers: { mood: 'a', signs: ['b', 'c'] }, definitionHash: '0a1b' },
  });
  expect(await door.take(registration)).toEqual(registration);
});

test('without the choice to keep them, no answers are sent and no consent', async () => {
  storeQuiz({ mood: 'a', signs: [] });
  const registration = await registrationOf({ ...own, keepsAnswers: false });
  expect(registration).not.toHaveProperty('wizard');
  expect(registration).not.toHaveProperty('answersConsent');
});

describe('an unusable quiz is left out', () => {
  const registered = async () => 'wizard' in (await registrationOf(own));

  it('because its wizard no longer exists', async () => {
    storeQuiz({ mood: 'a', signs: [] }, { ...NOTE, wizardId: 'gone' });
    expect(await registered()).toBe(false);
  });

  it('because its definition cannot be loaded', async () => {
    vi.mocked(loadWizard).mockRejectedValue(new TypeError('Failed to fetch'));
    storeQuiz({ mood: 'a', signs: [] });
    expect(await registered()).toBe(false);
  });

  it('because its definition does not load within four seconds', async () => {
    vi.useFakeTimers();
    vi.mocked(loadWizard).mockReturnValue(new Promise(() => undefined));
    storeQuiz({ mood: 'a', signs: [] });
    const registering = registered();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await registering).toBe(false);
  });
});

describe('the API accepts the registration whatever cookie and storage hold', () => {
  const text = fc.oneof(fc.constantFrom(...HOSTILE_STRINGS), fc.string({ unit: 'binary' }));
  const anything = fc.oneof(fc.jsonValue(), text, fc.constant({ mood: 'a', signs: ['b'] }));
  const names = fc.oneof(text, fc.constantFrom('utm_source', '__proto__', 'constructor'));
  const promo = fc.oneof(
    fc.dictionary(names, fc.oneof(text, fc.jsonValue()), { maxKeys: 60, noNullPrototype: true }),
    fc.array(fc.tuple(names, text)).map((entries) => Object.fromEntries(entries)),
    fc.jsonValue(),
  );
  const note = fc.oneof(
    fc.constant(NOTE),
    fc.record({
      wizardId: fc.constantFrom('tiny', 'gone', '__proto__'),
      definitionHash: fc.oneof(fc.constant('0a1b'), text),
      finishedAt: text,
    }),
    fc.jsonValue(),
  );

  it('as JSON', async () => {
    const property = fc.asyncProperty(promo, anything, note, async (stored, answers, noted) => {
      storePromo(encodeURIComponent(JSON.stringify(stored).toWellFormed()));
      storeQuiz(answers, noted);
      await expectWelcome(await registrationOf(own));
    });
    await fc.assert(property, { numRuns: 200 });
  });

  it('as any text', async () => {
    const property = fc.asyncProperty(text, text, text, async (cookie, answers, noted) => {
      storePromo(cookie);
      localStorage.setItem('wizardTiny', answers);
      localStorage.setItem('md_lastAttempt', noted);
      await expectWelcome(await registrationOf(own));
    });
    await fc.assert(property, { numRuns: 100 });
  });
});
