import { describe, expect, test } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { canonical, namesOf, readSnapshot, textIn, titleOf } from './snapshot.ts';

const read = (files: Readonly<Record<string, string>>) =>
  inFolder(Object.entries(files), readSnapshot);

async function quizOf(wizard: object, files: Readonly<Record<string, string>> = {}) {
  const { quizzes } = await read({ ...files, 'mood.json': JSON.stringify(wizard) });
  const [quiz] = quizzes;
  if (quiz === undefined) throw new Error('There is no quiz');
  return quiz;
}

describe('what is read of a wizard', () => {
  test('is everything that visitors see', async () => {
    const quiz = await quizOf(
      {
        id: 'calm',
        path: '/calm',
        storageKey: 'calmKey',
        titleKey: 'name',
        goals: { start: 'begun' },
        steps: [
          {
            id: 'hello',
            type: 'info',
            layout: 'landing',
            breathing: true,
            titleKey: 'hello.title',
            hintKeys: ['hint.a', 5, 'hint.b'],
            image: { src: 'sun.svg', altKey: 'sun.alt' },
          },
          {
            id: 'feel',
            type: 'question',
            selection: 'single',
            answerKey: 'feel',
            renamed: ['mood', 5],
            retired: true,
            when: { is: 'x', answer: 'y' },
            titleKey: 'feel.title',
            options: [
              {
                value: 'tired',
                labelKey: 'feel.tired',
                renamed: ['worn'],
                retired: true,
                exclusive: true,
                care: true,
                scores: { spark: 2, odd: 'x' },
              },
            ],
          },
          {
            id: 'rest',
            type: 'scale',
            answerKey: 'rest',
            min: 1,
            max: 9,
            step: 2,
            scores: [{ from: 1, to: 3, points: { spark: 1 } }],
          },
        ],
        profile: [{ id: 'spark', labelKey: 'spark.label', focusKey: 'spark.focus' }],
        sessionThemes: [{ id: 'sea', titleKey: 'sea', bars: ['spark', 5] }],
        outcomes: [
          {
            id: 'steady',
            default: true,
            titleKey: 'steady',
            image: { src: 'end.svg', altKey: 'end.alt' },
            weeks: [{ titleKey: 'week', sessions: ['sea'] }],
          },
        ],
        plan: { timeAnswer: 'feel' },
      },
      {
        'texts/en/calm.json': '{ "name": "Calm", "odd": 5 }',
        'texts/es/mood.json': '{ "a": "b" }',
      },
    );
    expect(quiz).toEqual({
      name: 'mood',
      id: 'calm',
      path: '/calm',
      storageKey: 'calmKey',
      isRoot: true,
      goals: new Map([['start', 'begun']]),
      textKeys: new Map([['title', 'name']]),
      steps: [
        {
          id: 'hello',
          textKeys: new Map([
            ['title', 'hello.title'],
            ['hint 1', 'hint.a'],
            ['hint 3', 'hint.b'],
            ['description of the picture', 'sun.alt'],
          ]),
          number: 1,
          kind: 'info',
          answerKey: undefined,
          renamed: [],
          isRetired: false,
          when: undefined,
          options: [],
          range: undefined,
          scores: [],
          image: 'sun.svg',
          isLanding: true,
          isBreathing: true,
        },
        {
          id: 'feel',
          textKeys: new Map([['title', 'feel.title']]),
          number: 2,
          kind: 'single',
          answerKey: 'feel',
          renamed: ['mood'],
          isRetired: true,
          when: { condition: { answer: 'y', is: 'x' }, written: '{"answer":"y","is":"x"}' },
          options: [
            {
              id: 'tired',
              textKeys: new Map([['label', 'feel.tired']]),
              renamed: ['worn'],
              isRetired: true,
              isExclusive: true,
              hasCare: true,
              points: new Map([['spark', 2]]),
            },
          ],
          range: undefined,
          scores: [],
          image: undefined,
          isLanding: false,
          isBreathing: false,
        },
        {
          id: 'rest',
          textKeys: new Map(),
          number: 3,
          kind: 'scale',
          answerKey: 'rest',
          renamed: [],
          isRetired: false,
          when: undefined,
          options: [],
          range: { min: 1, max: 9, step: 2 },
          scores: [{ from: 1, to: 3, points: new Map([['spark', 1]]) }],
          image: undefined,
          isLanding: false,
          isBreathing: false,
        },
      ],
      bars: [
        {
          id: 'spark',
          textKeys: new Map([
            ['label', 'spark.label'],
            ['focus', 'spark.focus'],
          ]),
        },
      ],
      themes: [{ id: 'sea', textKeys: new Map([['title', 'sea']]), bars: ['spark'] }],
      outcomes: [
        {
          id: 'steady',
          textKeys: new Map([
            ['title', 'steady'],
            ['description of the picture', 'end.alt'],
          ]),
          when: undefined,
          isDefault: true,
          image: 'end.svg',
          weeks: [{ textKeys: new Map([['title', 'week']]), sessions: ['sea'] }],
        },
      ],
      plan: new Map([['timeAnswer', 'feel']]),
      texts: new Map([['en', new Map([['name', 'Calm']])]]),
      definition: undefined,
    });
  });

  test('is what can be read of it, and the name of its file for an id', async () => {
    const quiz = await quizOf({
      steps: [{ min: 1 }, { max: 1, scores: [{}], options: [{}, 'x'] }, { min: 1, max: 5 }, 'x'],
      profile: [{}],
      sessionThemes: [{}],
      outcomes: [{ weeks: [{}, 5] }, 5],
    });
    expect(quiz).toMatchObject({ id: 'mood', path: undefined, storageKey: undefined });
    expect(quiz.steps.map(({ id, range }) => [id, range])).toEqual([
      ['', undefined],
      ['', undefined],
      ['', { min: 1, max: 5, step: 1 }],
    ]);
    expect(quiz.steps[1]?.scores).toEqual([{ from: 0, to: 0, points: new Map() }]);
    expect(quiz.steps[1]?.options).toMatchObject([{ id: '', points: new Map() }]);
    expect([quiz.bars, quiz.themes, quiz.outcomes].map(([first]) => first?.id)).toEqual([
      '',
      '',
      '',
    ]);
    expect(quiz.outcomes).toMatchObject([{ weeks: [{ sessions: [] }] }]);
  });

  test('is all the engine needs if it is right', async () => {
    const quiz = await quizOf(JSON.parse(MOOD_FOLDER.get('mood.json') ?? ''));
    expect(quiz.definition).toMatchObject({ id: 'mood' });
  });
});

describe('of a folder', () => {
  test('files that are not read to their end are named, and are no quizzes', async () => {
    const { quizzes, unread } = await read({
      'broken.json': '{ "id": ',
      'fine.json': '{}',
      'list.json': '[]',
      'texts/en/fine.json': '{ "a": "b',
      'texts/es/fine.json': '{}',
    });
    expect(quizzes.map(({ name }) => name)).toEqual(['fine']);
    expect([...unread]).toEqual(['broken.json', 'texts/en/fine.json']);
  });

  test('the quiz that / leads to is the one with "root": true, or else the first', async () => {
    const roots = async (files: Readonly<Record<string, string>>) =>
      (await read(files)).quizzes.flatMap(({ name, isRoot }) => (isRoot ? [name] : []));
    expect(await roots({ 'a.json': '{}', 'b.json': '{}' })).toEqual(['a']);
    expect(await roots({ 'a.json': '{}', 'b.json': '{ "root": true }' })).toEqual(['b']);
    expect(await roots({ 'a.json': '{}', 'b.json': '{ "root": "true" }' })).toEqual(['a']);
  });

  test('pictures have a hash of their content', async () => {
    const { pictures } = await read({
      'images/a.svg': 'A',
      'images/b.svg': 'A',
      'images/c.svg': 'C',
    });
    expect([...pictures.keys()].sort()).toEqual(['a.svg', 'b.svg', 'c.svg']);
    expect(pictures.get('a.svg')).toBe(pictures.get('b.svg'));
    expect(pictures.get('a.svg')).toMatch(/^[0-9a-f]{64}$/);
    expect(pictures.get('c.svg')).not.toBe(pictures.get('a.svg'));
  });

  test('figures are those that claims have as their value', async () => {
    const { claims } = await read({
      'claims.json': '{ "people": { "value": 5 }, "odd": {}, "n": 1 }',
    });
    expect(claims).toEqual(
      new Map([
        ['people', 5],
        ['odd', undefined],
        ['n', undefined],
      ]),
    );
  });
});

test('data is the same in any order of its properties, but not of its lists', () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: 2 })).toBe('{"a":2,"b":[{"c":null,"d":1}]}');
  expect(canonical([2, 1])).toBe('[2,1]');
});

test('names are what is shown, and nothing where that cannot be read', async () => {
  const text = { title: 'How?', short: 'So?', tired: 'Tired', spark: 'Spark' };
  const quiz = await quizOf(
    {
      steps: [
        {
          id: 'feel-step',
          type: 'question',
          selection: 'multiple',
          answerKey: 'feel',
          titleKey: 'title',
          options: [{ value: 'rested' }, { value: 'tired', labelKey: 'tired' }],
        },
        { id: 'b', type: 'question', selection: 'single', answerKey: 'b', retired: true },
        { id: 'c', type: 'question', selection: 'single', answerKey: 'c', when: {} },
      ],
      profile: [{ id: 'other' }, { id: 'spark', labelKey: 'spark' }],
    },
    { 'texts/en/mood.json': JSON.stringify(text) },
  );
  const names = namesOf(quiz);
  expect(names.question('feel')).toEqual({
    step: 'feel-step',
    title: 'How?',
    isMultiple: true,
    isAlwaysAsked: true,
  });
  expect(names.question('b')).toMatchObject({ isMultiple: false, isAlwaysAsked: false });
  expect(names.question('c')).toMatchObject({ title: undefined, isAlwaysAsked: false });
  expect(names.question('gone')).toBeUndefined();
  expect(names.option('feel', 'tired')).toBe('Tired');
  expect(names.option('feel', 'rested')).toBeUndefined();
  expect(names.option('feel', 'gone')).toBeUndefined();
  expect(names.option('gone', 'tired')).toBeUndefined();
  expect(names.bar('spark')).toBe('Spark');
  expect(names.bar('gone')).toBeUndefined();
  expect(titleOf(quiz, undefined)).toBeUndefined();
  expect(textIn(quiz, undefined)).toBeUndefined();
  expect(textIn(quiz, 'title', 'es')).toBeUndefined();
});
