import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type SaidDiagnostic, say } from '#authoring/document/say.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { Surroundings } from './catalogue-rule.ts';
import { CATALOGUE_RULES, checkCatalogue } from './index.ts';

const quiz = (
  id: string,
  outcomes: readonly string[],
  themes: readonly string[] = [],
): WizardDefinition => ({
  ...{ schemaVersion: 1, id, path: `/${id}`, storageKey: id, steps: [] },
  outcomes: outcomes.map((each) => ({ id: each, titleKey: each })),
  sessionThemes: themes.map((each) => ({ id: each, titleKey: each })),
});

const QUIZZES = [quiz('calm', ['low'])];

const text = { en: 'Calm', es: 'Calma' };
const session = {
  id: 'breath',
  category: 'calm',
  title: text,
  description: text,
  durationSeconds: 1200,
  audio: 'sea',
};
const category = { id: 'calm', title: text, recommended: { low: ['breath'] } };
const library = { categories: [category], sessions: [session] };

const monthly = {
  id: 'basic',
  name: 'Basic',
  price: { amount: 1000, currency: 'USD' },
  interval: 'month',
  isMostPopular: true,
  savingsPercent: 0,
};
const quarterly = {
  ...monthly,
  id: 'ultimate',
  price: { amount: 2400, currency: 'USD' },
  interval: '3_months',
  isMostPopular: false,
  savingsPercent: 20,
};
const pricePlans = { plans: [monthly, quarterly] };

type Content = object | string;

/** Checks a catalogue of these files. Strings are written as they are. */
async function check(plans: Content, sessions: Content, quizzes: Surroundings = QUIZZES) {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (name: string, content: Content) =>
    writeFile(
      join(folder, name),
      typeof content === 'string' || Buffer.isBuffer(content)
        ? content
        : JSON.stringify(content, null, 2),
    );
  await write('price-plans.json', plans);
  await write('sessions.json', sessions);
  return checkCatalogue(folder, quizzes);
}

async function diagnosticsOf(
  plans: Content,
  sessions: Content,
  quizzes?: Surroundings,
): Promise<readonly SaidDiagnostic[]> {
  const { diagnostics, catalogue } = await check(plans, sessions, quizzes);
  const isSound = diagnostics.every(({ severity }) => severity === 'warning');
  expect(catalogue !== undefined).toBe(isSound);
  return diagnostics.map((each) => say(each));
}

describe('a valid catalogue', () => {
  it('is read in file order', async () => {
    const plans = { ...pricePlans, promotionCodes: true };
    expect(await check(plans, library)).toEqual({
      diagnostics: [],
      catalogue: { ...plans, ...library },
    });
  });
});

describe('price plans', () => {
  it.each<[string, unknown[], string, string, string]>([
    [
      'of the same id',
      [monthly, { ...quarterly, id: 'basic' }],
      'duplicate-plan-id',
      '"id": "basic"',
      "The price plan id 'basic' is already taken in line 4.",
    ],
    [
      'none of which is popular',
      [{ ...monthly, isMostPopular: false }],
      'one-popular-plan',
      '"plans": [',
      '0 price plans are marked as the most popular one.',
    ],
    [
      'that are all popular',
      [monthly, { ...quarterly, isMostPopular: true }],
      'one-popular-plan',
      '"isMostPopular": true',
      '2 price plans are marked as the most popular one.',
    ],
    [
      'that save less than they say',
      [monthly, { ...quarterly, savingsPercent: 25 }],
      'untrue-savings',
      '"savingsPercent": 25',
      "'ultimate' says that it saves 25%, but it saves 20%.",
    ],
    [
      'of a lifetime that compare themselves',
      [monthly, { ...quarterly, interval: 'lifetime' }],
      'untrue-savings',
      '"savingsPercent": 20',
      "'ultimate' says that it saves 20%, but it saves 0%.",
    ],
  ])('%s are refused', async (_name, plans, rule, place, message) => {
    const written = JSON.stringify({ plans }, null, 2).split('\n');
    const [diagnostic, ...others] = await diagnosticsOf({ plans }, library);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({ rule, severity: 'error', message });
    const line = written[(diagnostic?.line ?? 0) - 1] ?? '';
    expect(line.trim().replace(/,$/, '')).toBe(place);
    expect(line.charAt((diagnostic?.column ?? 0) - 1)).toMatch(/[^\s,:]/);
  });
});

describe('the savings of a price plan', () => {
  const euros = { amount: 1000, currency: 'EUR' };

  it.each<[string, unknown[]]>([
    [
      'are those compared with the monthly plan of the same currency',
      [{ ...monthly, id: 'euro', isMostPopular: false, price: euros }, monthly, quarterly],
    ],
    [
      'are 0 if there is no monthly plan',
      [{ ...quarterly, isMostPopular: true, savingsPercent: 0 }],
    ],
    [
      'are 0 if there is no monthly plan of its currency',
      [monthly, { ...quarterly, price: euros, savingsPercent: 0 }],
    ],
    [
      'are 0 for a monthly plan, although another is dearer',
      [
        { ...monthly, price: { amount: 2000, currency: 'USD' } },
        { ...monthly, id: 'low', isMostPopular: false },
      ],
    ],
    [
      'are 0 for a plan that is dearer than months',
      [monthly, { ...quarterly, price: { amount: 3600, currency: 'USD' }, savingsPercent: 0 }],
    ],
  ])('%s', async (_name, plans) => {
    expect(await diagnosticsOf({ plans }, library)).toEqual([]);
  });
});

describe('sessions', () => {
  const withCategory = (change: object) => ({
    ...library,
    categories: [{ ...category, ...change }],
  });
  it.each<[string, object, string, string]>([
    [
      'of the same id',
      { ...library, sessions: [session, session] },
      'duplicate-session-id',
      "The session id 'breath' is already taken in line 18.",
    ],
    [
      'of an unknown category',
      { categories: [category], sessions: [session, { ...session, id: 'two', category: 'clam' }] },
      'unknown-category',
      "The session 'two' is in the category 'clam', which does not exist. Did you mean 'calm'?",
    ],
    [
      'of two categories that are one',
      { ...library, categories: [category, { ...category, id: 'calm' }] },
      'duplicate-category-id',
      "The category id 'calm' is already taken in line 4.",
    ],
    [
      'recommended and not there',
      withCategory({ recommended: { low: ['breath', 'breadth'] } }),
      'unknown-session',
      "'low' recommends 'breadth', but there is no such session. Did you mean 'breath'?",
    ],
  ])('%s are refused', async (_name, sessions, rule, message) => {
    const diagnostics = await diagnosticsOf(pricePlans, sessions);
    expect(diagnostics).toMatchObject([{ rule, severity: 'error', message }]);
    expect(diagnostics[0]?.fix).not.toBe('');
  });
});

describe('recordings', () => {
  const en = { audio: 'breath-en', speaker: 'Anna Smith' };
  const withRecordings = (recordings: object) => ({
    ...library,
    sessions: [{ ...session, recordings }],
  });

  it('that a language lacks cause a warning in their place', async () => {
    const [diagnostic, ...others] = await diagnosticsOf(pricePlans, withRecordings({ en }));
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      rule: 'missing-recording',
      severity: 'warning',
      line: 30,
      message: "The session 'breath' has no recording in the language 'es'.",
      fix: 'Make one, and name its file under "es": docs/catalogue.md shows how.',
    });
  });

  it('are complete in every language', async () => {
    const es = { audio: 'breath-es', speaker: 'synthetic', durationSeconds: 1190 };
    expect(await diagnosticsOf(pricePlans, withRecordings({ en, es }))).toEqual([]);
  });

  it('say who reads', async () => {
    const es = { audio: 'breath-es' };
    expect(await diagnosticsOf(pricePlans, withRecordings({ en, es }))).toMatchObject([
      { rule: 'missing-property' },
    ]);
  });
});

it('a missing file is named', async () => {
  const folder = join(tmpdir(), 'no-such-catalogue');
  const { diagnostics, catalogue } = await checkCatalogue(folder, QUIZZES);
  expect(catalogue).toBeUndefined();
  expect(diagnostics.map((each) => say(each))).toMatchObject(
    ['price-plans', 'sessions'].map((name) => ({
      rule: 'file-unreadable',
      file: `${folder}/${name}.json`,
      line: 1,
      message: 'There is no such file, or it is a link that leads nowhere.',
    })),
  );
});

it('a file that does not fit its schema is described in the words of the catalogue', async () => {
  const plans = [{ ...monthly, price: undefined }];
  expect(
    await diagnosticsOf({ plans }, { ...library, sessions: [{ ...session, durationSeconds: 0 }] }),
  ).toMatchObject([
    { rule: 'missing-property', message: "Price plan 1 ('basic') has no 'price'." },
    {
      rule: 'wrong-value',
      message: "'durationSeconds' of session 1 ('breath') must be 1 or more.",
    },
  ]);
});

describe('short practices', () => {
  const practice = {
    id: 'pause',
    category: 'calm',
    title: text,
    description: text,
    minutes: 3,
    audio: 'sea',
    practice: 'grounding',
  };

  it.each<[string, object, string, string]>([
    [
      'without words',
      {},
      'missing-words',
      "The session 'pause' has no words in the language 'en'.",
    ],
  ])('%s are refused', async (_name, changes, rule, message) => {
    const shortPractices = [{ ...practice, ...changes }];
    const diagnostics = await diagnosticsOf(pricePlans, { ...library, shortPractices });
    expect(diagnostics.find((each) => each.rule === rule)?.message).toBe(message);
  });
});

describe('the quizzes', () => {
  const calm = { ...category, recommended: { low: ['breath'], high: ['breath'] } };

  it('that do not match the catalogue cause warnings on each side', async () => {
    const joyful = { ...session, id: 'two', category: 'joy' };
    const both = {
      categories: [calm, { ...calm, id: 'joy' }],
      sessions: [session, joyful],
    };
    const quizzes = [quiz('calm', ['low', 'middle']), quiz('sleep', ['deep'])];
    const diagnostics = await diagnosticsOf(pricePlans, both, quizzes);
    expect(diagnostics.map(({ line, column, message }) => [line, column, message])).toEqual([
      [2, 3, "The quiz 'sleep' has no category of its id, so it recommends any session."],
      [9, 7, "Nothing is recommended for the outcome 'middle' of 'calm'."],
      [13, 9, "The quiz 'calm' has no outcome 'high' any more."],
      [19, 13, "No quiz leads to the category 'joy': there is no quiz of this id."],
    ]);
    expect(diagnostics.map(({ fix }) => fix)).toEqual([
      'Add a category with the id "sleep", with sessions in it: docs/catalogue.md shows how. The quiz works until then.',
      'Add "middle" with the ids of sessions, best first.',
      'Write the outcome that has taken its place, or remove this one.',
      'Give the category the id of the quiz on its theme, or leave it to those who look for it.',
    ]);
    for (const { rule, severity } of diagnostics) {
      expect([rule, severity]).toEqual(['wizard-mismatch', 'warning']);
    }
  });
});

it('session themes of a wizard without a session in its category cause warnings', async () => {
  const joyful = { ...session, id: 'dance', category: 'joy' };
  const both = {
    categories: [category, { ...category, id: 'joy', recommended: {} }],
    sessions: [session, joyful],
  };
  const quizzes = [quiz('calm', ['low'], ['breath', 'breadth', 'dance']), quiz('joy', [])];
  const diagnostics = await diagnosticsOf(pricePlans, both, quizzes);
  expect(diagnostics).toMatchObject([
    {
      rule: 'theme-mismatch',
      severity: 'warning',
      message:
        "The quiz 'calm' has the session 'breadth', but there is no such session. Did you mean 'breath'?",
    },
    {
      rule: 'theme-mismatch',
      message:
        "The quiz 'calm' has the session 'dance', but the session of this id is in the category 'joy'.",
      fix: "Add a session with this id to the category 'calm', or give that of the quiz the id of one that is there.",
    },
  ]);
});

it.each(CATALOGUE_RULES.map(({ id }) => id))(
  'the rule %s is explained in docs/catalogue.md',
  (id) => {
    const guide = readFileSync(new URL('../../../docs/catalogue.md', import.meta.url), 'utf8');
    expect(guide).toContain(`| \`${id}\` |`);
  },
);
