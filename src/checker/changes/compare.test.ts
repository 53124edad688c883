import { describe, expect, test } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { type Change, changesBetween } from './compare.ts';
import { readSnapshot } from './snapshot.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

type Files = ReadonlyMap<string, string | Uint8Array>;

const snapshotOf = (files: Files) => inFolder(files, readSnapshot);
const moodSnapshot = await snapshotOf(MOOD_FOLDER);

async function changesFrom(before: Files, after: Files): Promise<Change[]> {
  const base = before === MOOD_FOLDER ? moodSnapshot : await snapshotOf(before);
  return changesBetween(base, await snapshotOf(after));
}

/** The changes that these edits make, each as its impact, its kind and its sentence. */
async function said(...edits: readonly Edit[]): Promise<string[][]> {
  const changes = await changesFrom(MOOD_FOLDER, edited(edits));
  return changes.map(({ impact, kind, message }) => [impact, kind, message]);
}

const MOVED_HELPS: readonly Edit[] = [
  ['mood.json', '"id": "helps", "type"', '"id": "later", "type"'],
];

test('says nothing about a folder that did not change, whatever its layout', async () => {
  const laidOut = new Map(MOOD_FOLDER);
  for (const [file, text] of MOOD_FOLDER) {
    if (file.endsWith('.json')) laidOut.set(file, JSON.stringify(JSON.parse(text)));
  }
  expect(await changesFrom(MOOD_FOLDER, laidOut)).toEqual([]);
});

describe('what breaks for visitors', () => {
  const cases: Record<string, { edits: Edit[]; kind: string; message: string }> = {
    'another address': {
      edits: [['mood.json', '"path": "/mood"', '"path": "/moods"']],
      kind: 'path-changed',
      message: 'The address is /moods and was /mood: links that people saved lead nowhere.',
    },
    'another storage key': {
      edits: [['mood.json', 'wizardMood', 'wizardMoods']],
      kind: 'storage-key-changed',
      message:
        'Answers are stored under ‘wizardMoods’ and no longer under ‘wizardMood’: finished quizzes are not found again.',
    },
    'an option that is gone': {
      edits: [
        ['mood.json', ',\n        { "value": "music", "labelKey": "helps.music" }', ''],
        [EN, ', "music": "Music"', ''],
        [ES, ', "music": "Música"', ''],
      ],
      kind: 'option-removed',
      message:
        'The question ‘What helps you?’: the option ‘Music’ is gone. Anyone who chose it counts as not having answered. To keep their answer, write "retired": true instead.',
    },
    'a renamed value': {
      edits: [['mood.json', '"value": "music"', '"value": "songs"']],
      kind: 'option-renamed',
      message:
        'The question ‘What helps you?’, option ‘Music’: its value is ‘songs’, and answers stored as ‘music’ are lost. To keep them, add "renamed": ["music"].',
    },
    'a renamed answer key': {
      edits: [['mood.json', '"answerKey": "helps"', '"answerKey": "help"']],
      kind: 'answer-key-changed',
      message:
        'The question ‘What helps you?’ stores its answer under ‘help’, and answers under ‘helps’ are lost. To keep them, add "renamed": ["helps"].',
    },
    'another kind of question': {
      edits: [['mood.json', '"multiple"', '"single"']],
      kind: 'kind-changed',
      message:
        'The question ‘What helps you?’ is a single choice and was a multiple choice: answers already given no longer count.',
    },
    'a step with another id': {
      edits: [...MOVED_HELPS],
      kind: 'step-renamed',
      message:
        'The id of the question ‘What helps you?’ is ‘later’ and was ‘helps’: links and statistics know the old one.',
    },
    'an outcome with another id': {
      edits: [['mood.json', '"id": "worn-out"', '"id": "worn"']],
      kind: 'outcome-renamed',
      message:
        'The id of the outcome ‘Worn out’ is ‘worn’ and was ‘worn-out’: what is stored under ‘worn-out’ names nothing.',
    },
  };

  test.for(Object.entries(cases))('%s', async ([, { edits, kind, message }]) => {
    const found = (await said(...edits)).filter(([impact]) => impact === 'stored');
    expect(found).toEqual([['stored', kind, message]]);
  });

  test('two options that exchanged their labels', async () => {
    const found = await said(
      [EN, '"rested": "Rested", "tired": "Tired"', '"rested": "Tired", "tired": "Rested"'],
      [ES, '"Con energía", "tired": "Sin ella"', '"Sin ella", "tired": "Con energía"'],
    );
    expect(found).toEqual([
      [
        'stored',
        'option-meaning-changed',
        'The question ‘How do you wake up?’: the value ‘rested’ now means ‘Tired’ and meant ‘Rested’. Anyone who chose it is told what another option means.',
      ],
      [
        'stored',
        'option-meaning-changed',
        'The question ‘How do you wake up?’: the value ‘tired’ now means ‘Rested’ and meant ‘Tired’. Anyone who chose it is told what another option means.',
      ],
    ]);
  });

  test('a question that is gone', async () => {
    const wizard = JSON.parse(MOOD_FOLDER.get('mood.json') ?? '');
    wizard.steps.pop();
    const changes = await changesFrom(
      MOOD_FOLDER,
      new Map([...MOOD_FOLDER, ['mood.json', JSON.stringify(wizard)]]),
    );
    expect(changes).toEqual([
      {
        impact: 'stored',
        kind: 'step-removed',
        wizard: 'mood',
        message:
          'The question ‘What helps you?’ is gone, and with it every answer stored under ‘helps’. To keep the answers, write "retired": true instead.',
      },
    ]);
  });

  test('a quiz that is gone, and another id', async () => {
    const without = new Map(MOOD_FOLDER);
    without.delete('mood.json');
    const [gone] = await changesFrom(MOOD_FOLDER, without);
    expect(gone).toMatchObject({ impact: 'stored', kind: 'wizard-removed', wizard: 'mood' });
    const [renamed] = await said(['mood.json', '"id": "mood"', '"id": "moods"']);
    expect(renamed).toEqual([
      'stored',
      'wizard-renamed',
      'The id of the quiz is ‘moods’ and was ‘mood’: what visitors have stored names the old one.',
    ]);
  });
});

describe('what old names keep', () => {
  test.for<{ name: string; edits: Edit[]; kind: string }>([
    {
      name: 'a renamed value',
      edits: [['mood.json', '"value": "music"', '"value": "songs", "renamed": ["music"]']],
      kind: 'option-renamed',
    },
    {
      name: 'a renamed answer key',
      edits: [['mood.json', '"answerKey": "helps"', '"answerKey": "help", "renamed": ["helps"]']],
      kind: 'answer-key-renamed',
    },
    {
      name: 'a retired option',
      edits: [['mood.json', '"value": "music"', '"value": "music", "retired": true']],
      kind: 'option-retired',
    },
    {
      name: 'a retired question',
      edits: [['mood.json', '"answerKey": "helps"', '"answerKey": "helps", "retired": true']],
      kind: 'step-retired',
    },
  ])('$name breaks nothing', async ({ edits, kind }) => {
    const found = await said(...edits);
    expect(found.map(([impact, each]) => [impact, each])).toEqual([['seen', kind]]);
  });

  const NAMED = edited([
    [
      'mood.json',
      '"plan": { "timeAnswer": "feel" }',
      '"plan": { "timeAnswer": "feel", "reminderTimes": { "tired": "20:00" } }',
    ],
    [
      'mood.json',
      '{ "id": "helps"',
      `{ "id": "rest", "type": "scale", "answerKey": "rest", "min": 0, "max": 4,
      "titleKey": "weeks.one", "minLabelKey": "weeks.two", "maxLabelKey": "weeks.three",
      "scores": [{ "from": 0, "to": 4, "points": { "tension": 1, "spark": 1 } }] },
    { "id": "helps"`,
    ],
    [
      'mood.json',
      '"titleKey": "themes.softLight"',
      '"titleKey": "themes.softLight", "bars": ["tension"]',
    ],
    [
      'mood.json',
      '{ "id": "steady"',
      '{ "id": "tense", "titleKey": "weeks.four", "when": { "highest": "tension" } },\n{ "id": "steady"',
    ],
    [EN, 'What helps you?', 'What helps if {{answer:feel}}?'],
    [ES, '¿Qué te ayuda?', '¿Qué ayuda, {{answer:feel}}?'],
  ]);

  test.each([
    [
      'an answer key',
      '"answerKey": "feel"',
      '"answerKey": "waking", "renamed": ["feel"]',
      'feel',
      'waking',
      'seen answer-key-renamed',
    ],
    [
      'a value',
      '"value": "tired"',
      '"value": "worn", "renamed": ["tired"]',
      'tired',
      'worn',
      'seen option-renamed',
    ],
    ['a bar', '"id": "tension"', '"id": "knots"', 'tension', 'knots', 'stored profile-changed'],
    [
      'a session theme',
      '"id": "soft-light"',
      '"id": "mild-light"',
      'soft-light',
      'mild-light',
      'stored theme-changed',
    ],
    ['an outcome', '"id": "tense"', '"id": "taut"', 'tense', 'taut', 'stored outcome-renamed'],
  ])('%s that was renamed everywhere is one change', async (_, was, becomes, old, name, change) => {
    const files = new Map(edited([['mood.json', was, becomes]], NAMED));
    const wizard = files.get('mood.json') ?? '';
    const mentions = new RegExp(`"${old}"(?!\\])|(?<="bars": \\[|"sessions": \\[)"${old}"`, 'g');
    files.set(
      'mood.json',
      wizard.replace(mentions, (mention, offset) =>
        /"(id|titleKey)": $/.test(wizard.slice(0, offset)) ? mention : `"${name}"`,
      ),
    );
    for (const file of [EN, ES]) {
      files.set(file, (files.get(file) ?? '').replace(`{{answer:${old}}}`, `{{answer:${name}}}`));
    }
    const changes = await changesFrom(NAMED, files);
    expect(changes.map(({ impact, kind }) => `${impact} ${kind}`)).toEqual([change]);
  });

  test('an old name that is dropped loses its answers', async () => {
    const edit = (value: string): Edit => ['mood.json', '"value": "music"', value];
    const before = edited([edit('"value": "songs", "renamed": ["music"]')]);
    const changes = await changesFrom(before, edited([edit('"value": "songs"')]));
    expect(changes).toMatchObject([{ impact: 'stored', kind: 'option-renamed' }]);
  });
});

describe('what visitors see', () => {
  test('a step that was moved, and not those that made room for it', async () => {
    const wizard = JSON.parse(MOOD_FOLDER.get('mood.json') ?? '');
    const [welcome, feel, helps] = wizard.steps;
    wizard.steps = [helps, welcome, feel];
    const after = new Map([...MOOD_FOLDER, ['mood.json', JSON.stringify(wizard)]]);
    expect(await changesFrom(MOOD_FOLDER, after)).toMatchObject([
      {
        kind: 'step-moved',
        message: 'The question ‘What helps you?’ is now asked as step 1 instead of 3.',
      },
    ]);
  });

  test('a condition, in words', async () => {
    const when = (value: string): Edit => [
      'mood.json',
      '"id": "helps", "type"',
      `"id": "helps", "when": { "answer": "feel", "is": "${value}" }, "type"`,
    ];
    const added = 'is now shown only if the answer to ‘How do you wake up?’ is ‘Tired’';
    expect(await said(when('tired'))).toEqual([
      ['seen', 'condition-added', `The question ‘What helps you?’ ${added}.`],
    ]);
    const changed = await changesFrom(edited([when('rested')]), edited([when('tired')]));
    expect(changed).toMatchObject([
      {
        kind: 'condition-changed',
        message: `The question ‘What helps you?’ ${added}; before only if the answer to ‘How do you wake up?’ is ‘Rested’.`,
      },
    ]);
    const removed = await changesFrom(edited([when('rested')]), MOOD_FOLDER);
    expect(removed).toMatchObject([
      {
        kind: 'condition-removed',
        message:
          'The question ‘What helps you?’ is now always shown; before it was shown only if the answer to ‘How do you wake up?’ is ‘Rested’.',
      },
    ]);
  });

  test('which answers lead to another outcome, with one example', async () => {
    const changes = await changesFrom(
      MOOD_FOLDER,
      edited([
        [
          'mood.json',
          '{ "answer": "feel", "is": "tired" }',
          '{ "answer": "helps", "includes": "walks" }',
        ],
      ]),
    );
    expect(changes.map(({ kind }) => kind)).toEqual([
      'condition-changed',
      'outcome-shifted',
      'outcome-shifted',
    ]);
    expect(changes[1]?.message).toMatch(
      /^About 3\d % of all ways to answer lead to ‘(Steady|Worn out)’ instead/,
    );
    const examples = changes.map(({ example }) => example);
    expect(examples).toContain(
      'Somebody who answered ‘Tired’ to ‘How do you wake up?’ now gets ‘Steady’ instead of ‘Worn out’.',
    );
    expect(examples).toContain(
      'Somebody who answered ‘Walks’ to ‘What helps you?’ now gets ‘Worn out’ instead of ‘Steady’.',
    );
  });

  test('options in another order, points, care, exclusive, weeks and goals', async () => {
    const found = await said(
      [
        'mood.json',
        '{ "value": "walks", "labelKey": "helps.walks" },\n        { "value": "music", "labelKey": "helps.music" }',
        '{ "value": "music", "labelKey": "helps.music", "exclusive": true },\n        { "value": "walks", "labelKey": "helps.walks", "care": true }',
      ],
      ['mood.json', '"tension": 2', '"tension": 3'],
      [
        'mood.json',
        '"weeks.two", "sessions": ["soft-light"]',
        '"weeks.two", "sessions": ["deep-sea"]',
      ],
      ['mood.json', '"steps": [', '"goals": { "start": "went_in" }, "steps": ['],
      ['mood.json', '"timeAnswer": "feel"', '"timeAnswer": "helps"'],
    );
    expect(found).toEqual([
      ['seen', 'goal-changed', 'Statistics count ‘start’ as ‘went_in’.'],
      [
        'seen',
        'scores-changed',
        'The question ‘How do you wake up?’, option ‘Tired’ gives 3 points instead of 2 to ‘Tension’.',
      ],
      [
        'seen',
        'exclusive-changed',
        'The question ‘What helps you?’, option ‘Music’ now clears the other options.',
      ],
      [
        'seen',
        'care-changed',
        'The question ‘What helps you?’, option ‘Walks’: anyone who chooses it now sees where to find help.',
      ],
      [
        'seen',
        'options-reordered',
        'The question ‘What helps you?’: the options stand in another order: ‘Music’, ‘Walks’.',
      ],
      [
        'seen',
        'weeks-changed',
        'The outcome ‘Worn out’, week 2, has ‘Deep sea’ instead of ‘Soft light’.',
      ],
      [
        'seen',
        'plan-changed',
        'The plan has another ‘timeAnswer’ than before. It is the answer to ‘What helps you?’.',
      ],
    ]);
  });

  test('a value with a new name, whose answers still count', async () => {
    const found = await said([
      'mood.json',
      '"value": "music"',
      '"value": "songs", "renamed": ["music"]',
    ]);
    expect(found).toEqual([
      [
        'seen',
        'option-renamed',
        'The question ‘What helps you?’, option ‘Music’: its value is ‘songs’ instead of ‘music’. Answers stored under the old name still count.',
      ],
    ]);
  });

  test('the order of the options that are still offered', async () => {
    const three = (...values: string[]) =>
      edited([
        [
          'mood.json',
          '{ "value": "walks", "labelKey": "helps.walks" },\n        { "value": "music", "labelKey": "helps.music" }',
          values.join(', '),
        ],
      ]);
    const retired = '{ "value": "tea", "labelKey": "feel.tired", "retired": true }';
    const walks = '{ "value": "walks", "labelKey": "helps.walks" }';
    const music = '{ "value": "music", "labelKey": "helps.music" }';
    const changes = await changesFrom(three(retired, walks, music), three(music, walks, retired));
    expect(changes.map(({ message }) => message)).toEqual([
      'The question ‘What helps you?’: the options stand in another order: ‘Music’, ‘Walks’.',
    ]);
  });

  test('a new step, a new option, a new outcome and a new quiz', async () => {
    const added = edited([
      [
        'mood.json',
        '"steps": [',
        '"steps": [{ "id": "hello", "type": "info", "titleKey": "welcome.title" },',
      ],
      [
        'mood.json',
        '{ "value": "walks"',
        '{ "value": "naps", "labelKey": "weeks.two" }, { "value": "walks"',
      ],
      [
        'mood.json',
        '{ "id": "steady"',
        '{ "id": "new", "titleKey": "weeks.one", "when": { "answer": "feel", "is": "rested" } }, { "id": "steady"',
      ],
    ]);
    const another = (added.get('mood.json') ?? '')
      .replace('"mood"', '"other"')
      .replace('/mood', '/other')
      .replace('wizardMood', 'wizardOther');
    const changes = await changesFrom(MOOD_FOLDER, new Map([...added, ['other.json', another]]));
    expect(
      changes.filter(({ kind }) => kind.endsWith('-added')).map(({ message }) => message),
    ).toEqual([
      'New: The screen ‘Welcome, stranger’ as step 1.',
      'The question ‘What helps you?’: new option ‘Rest’.',
      'New outcome ‘Arrive’ if the answer to ‘How do you wake up?’ is ‘Rested’.',
      'A new quiz, at /other, with 4 steps.',
    ]);
  });

  test('to which quiz / leads', async () => {
    const wizard = MOOD_FOLDER.get('mood.json') ?? '';
    const other = wizard
      .replace('"mood"', '"calm"')
      .replace('/mood', '/calm')
      .replace('wizardMood', 'wizardCalm')
      .replace('"id"', '"root": true, "id"');
    const changes = await changesFrom(MOOD_FOLDER, new Map([...MOOD_FOLDER, ['zen.json', other]]));
    expect(changes.map(({ message }) => message)).toContain(
      'The address / leads to /calm and no longer to /mood.',
    );
  });
});

describe('words and pictures', () => {
  test.for<{ name: string; edits: Edit[]; message: string }>([
    {
      name: 'in one language only',
      edits: [[EN, '"Tired"', '"Worn"']],
      message:
        'The question ‘How do you wake up?’, option ‘Worn’, label: English is now ‘Worn’ instead of ‘Tired’; Spanish not changed.',
    },
    {
      name: 'in the other language only',
      edits: [[ES, '"Sin ella"', '"Sin fuerza"']],
      message:
        'The question ‘How do you wake up?’, option ‘Tired’, label: Spanish is now ‘Sin fuerza’ instead of ‘Sin ella’.',
    },
    {
      name: 'in both languages, of the outcome',
      edits: [
        [EN, '"Steady"', '"Calm"'],
        [ES, '"En equilibrio"', '"En calma"'],
      ],
      message:
        'The outcome ‘Calm’, title: English is now ‘Calm’ instead of ‘Steady’; Spanish is now ‘En calma’ instead of ‘En equilibrio’.',
    },
    {
      name: 'in a long text, where they differ',
      edits: [[EN, '"Small moments of joy"', `"${'So many words'.repeat(9)}"`]],
      message:
        'The bar ‘Spark’, focus: English is now ‘So many wordsSo many wordsSo many wordsSo many wordsSo many wordsSo many wordsSo…’ instead of ‘Small moments of joy’; Spanish not changed.',
    },
    {
      name: 'a picture under the same name',
      edits: [['images/sun.svg', '<svg ', '<svg viewBox="0 0 4 3" ']],
      message: 'The screen ‘Welcome, stranger’ shows a new picture under the name sun.svg.',
    },
    {
      name: 'another picture',
      edits: [['mood.json', 'sun.svg', 'moon.svg']],
      message: 'The screen ‘Welcome, stranger’ shows the picture moon.svg instead of sun.svg.',
    },
  ])('$name', async ({ edits, message }) => {
    expect(await said(...edits)).toMatchObject([['words', expect.any(String), message]]);
  });

  test('shows of two long texts what is around the difference', async () => {
    const long = (end: string): Edit => [
      EN,
      '"Small moments of joy"',
      `"${'One word after another, '.repeat(10)}${end}"`,
    ];
    const changes = await changesFrom(edited([long('to the end.')]), edited([long('and on.')]));
    expect(changes).toMatchObject([
      {
        message:
          'The bar ‘Spark’, focus: English is now ‘…word after another, and on.’ instead of ‘…word after another, to the end.’; Spanish not changed.',
      },
    ]);
  });

  test('shows texts of up to 80 characters whole, wherever they differ', async () => {
    const focus = (text: string): Edit => [EN, '"Small moments of joy"', JSON.stringify(text)];
    const sentence = 'The bar ‘Spark’, focus: English is now';
    for (const [was, is] of [
      [`${'calm '.repeat(15)}night`, `${'calm '.repeat(15)}light`],
      [`${'x'.repeat(90)}.`, `y${'z'.repeat(79)}`],
    ] as const) {
      const [change] = await changesFrom(edited([focus(was)]), edited([focus(is)]));
      expect(change?.message).toContain(`${sentence} ‘${is}’ instead of ‘${was.slice(0, 80)}`);
    }
  });

  test('names the week whose title has other words', async () => {
    expect(await said([EN, '"Rest",', '"Pause",'])).toEqual([
      [
        'words',
        'text-changed',
        'The outcome ‘Worn out’, week 2, title: English is now ‘Pause’ instead of ‘Rest’; Spanish not changed.',
      ],
    ]);
  });

  test('names the outcome that has another picture', async () => {
    const picture: Edit = [
      'mood.json',
      '"titleKey": "steady.title"',
      '"titleKey": "steady.title", "image": { "src": "sun.svg", "altKey": "welcome.alt" }',
    ];
    expect(await said(picture)).toContainEqual([
      'words',
      'picture-exchanged',
      'The outcome ‘Steady’ shows the picture sun.svg.',
    ]);
  });

  test('a text under another key is no change', async () => {
    expect(
      await said(
        ['mood.json', '"feel.tired"', '"feel.worn"'],
        [EN, '"tired":', '"worn":'],
        [ES, '"tired":', '"worn":'],
      ),
    ).toEqual([]);
  });
});

describe('a folder that is broken', () => {
  test('is compared as far as it can be read', async () => {
    const changes = await said(
      ['mood.json', '"schemaVersion": 1', '"schemaVersion": 7, "colour": "red"'],
      ['mood.json', '"value": "walks"', '"value": 5'],
      [EN, '"Tired"', '"Worn"'],
    );
    expect(changes.map(([, kind]) => kind)).toContain('text-changed');
  });

  test('says nothing about files that cannot be read to their end', async () => {
    const cut = (file: string) => (MOOD_FOLDER.get(file) ?? '').slice(0, 200);
    const broken = [
      ['mood.json', cut('mood.json')],
      [EN, cut(EN)],
    ] as const;
    for (const [file, text] of broken) {
      const other = new Map([...MOOD_FOLDER, [file, text]]);
      expect(await changesFrom(MOOD_FOLDER, other)).toEqual([]);
      expect(await changesFrom(other, MOOD_FOLDER)).toEqual([]);
    }
  });
});
