import { describe, expect, it } from 'vitest';
import {
  diagnosticsAfter,
  diagnosticsIn,
  type Edit,
  edited,
  type Found,
} from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';
const BOTH = `wizards/${EN} and wizards/${ES}`;

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const title = (becomes: string) => mood('"titleKey": "feel.title"', `"titleKey": "${becomes}"`);

/** Ignores the texts that become unused. */
async function missingAfter(...edits: readonly Edit[]): Promise<Found[]> {
  return (await diagnosticsAfter(...edits)).filter(([rule]) => rule !== 'unused-text');
}

const pasteTired = (file: string, language: string, text: string) =>
  `Paste this after the { of "feel" in line 3 of wizards/${file}:\n\n    "tired": "",\n\nIn ${language}:\n  feel.tired: ${text}\n\nThen write the text between its quotation marks.`;

const TEXTS: readonly [what: string, edits: readonly Edit[], ...found: Found[]][] = [
  [
    'a slip in its key',
    [title('feel.titel')],
    [
      'missing-text',
      'mood.json:7 "feel.titel"',
      "The text 'feel.titel' is missing in English and Spanish. Did you mean 'feel.title'?",
      'Write "feel.title" here.',
    ],
  ],
  [
    'a slip in the group of its key',
    [title('feil.title')],
    [
      'missing-text',
      'mood.json:7 "feil.title"',
      "The text 'feil.title' is missing in English and Spanish. Did you mean 'feel.title'?",
      'Write "feel.title" here.',
    ],
  ],
  [
    'a slip that is looked for in its own group first',
    [title('feel.titel'), [EN, '"themes"', '"feil": { "titel": "No" }, "themes"']],
    [
      'missing-text',
      'mood.json:7 "feel.titel"',
      "The text 'feel.titel' is missing in English and Spanish. Did you mean 'feel.title'?",
      'Write "feel.title" here.',
    ],
  ],
  [
    'a key like no other',
    [title('anything')],
    [
      'missing-text',
      'mood.json:7 "anything"',
      "The text 'anything' is missing in English and Spanish.",
      `Paste this after the first { of wizards/${EN} and after the first { of wizards/${ES}:\n\n  "anything": "",\n\nThen write the text between its quotation marks.`,
    ],
  ],
  [
    'a slip in a key whose text is in use elsewhere',
    [mood('"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feel.tird"')],
    [
      'missing-text',
      'mood.json:34 "feel.tird"',
      "The text 'feel.tird' is missing in English and Spanish. Did you mean 'feel.tired'?",
      `Write "feel.tired" here, or add the text. Paste this after the { of "feel" in line 3 of wizards/${EN} and after the { of "feel" in line 3 of wizards/${ES}:\n\n    "tird": "",\n\nThen write the text between its quotation marks.`,
    ],
  ],
  [
    'a slip in the group of a key whose text is in use elsewhere',
    [mood('"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feal.tired"')],
    [
      'missing-text',
      'mood.json:34 "feal.tired"',
      "The text 'feal.tired' is missing in English and Spanish. Did you mean 'feel.tired'?",
      `Write "feel.tired" here, or add the text. Paste this after the first { of wizards/${EN} and after the first { of wizards/${ES}:\n\n  "feal": {\n    "tired": ""\n  },\n\nThen write the text between its quotation marks.`,
    ],
  ],
  [
    'a slip in a key that is looked for in its own group first, also among texts in use',
    [
      mood('"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feel.titel"'),
      mood('"titleKey": "welcome.title"', '"titleKey": "welcome.title", "textKey": "feil.titel"'),
      [EN, '"themes"', '"feil": { "titel": "Good to see you" }, "themes"'],
      [ES, '"themes"', '"feil": { "titel": "Qué bien verte" }, "themes"'],
    ],
    [
      'missing-text',
      'mood.json:34 "feel.titel"',
      "The text 'feel.titel' is missing in English and Spanish. Did you mean 'feel.title'?",
      `Write "feel.title" here, or add the text. Paste this after the { of "feel" in line 3 of wizards/${EN} and after the { of "feel" in line 3 of wizards/${ES}:\n\n    "titel": "",\n\nThen write the text between its quotation marks.`,
    ],
  ],
  [
    'a translation that nobody wrote',
    [[ES, ', "tired": "Sin ella"', '']],
    [
      'missing-text',
      'mood.json:9 "feel.tired"',
      "The text 'feel.tired' is missing in Spanish.",
      pasteTired(ES, 'English', 'Tired'),
    ],
  ],
  [
    'an original that nobody wrote',
    [[EN, ', "tired": "Tired"', '']],
    [
      'missing-text',
      'mood.json:9 "feel.tired"',
      "The text 'feel.tired' is missing in English.",
      pasteTired(EN, 'Spanish', 'Sin ella'),
    ],
  ],
  [
    'a text that two places name, once',
    [
      mood('"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feel.tired"'),
      [ES, ', "tired": "Sin ella"', ''],
    ],
    [
      'missing-text',
      'mood.json:9 "feel.tired"',
      "The text 'feel.tired' is missing in Spanish.",
      pasteTired(ES, 'English', 'Tired'),
    ],
  ],
  [
    'a group in place of a text',
    [title('feel')],
    [
      'missing-text',
      'mood.json:7 "feel"',
      `'feel' is a group of texts in ${BOTH}, not a text.`,
      "Name one text of the group, such as 'feel.title'.",
    ],
  ],
  [
    'a group in one language alone',
    [[ES, '"title": "En equilibrio"', '"title": { "long": "En equilibrio" }']],
    [
      'missing-text',
      'mood.json:34 "steady.title"',
      `'steady.title' is a group of texts in wizards/${ES}, not a text.`,
      "Name one text of the group, such as 'steady.title.long'.",
    ],
  ],
];

describe('a text is missing', () => {
  it.each(TEXTS)('%s', async (_what, edits, ...found) => {
    expect(await missingAfter(...edits)).toEqual(found);
  });
});

describe('no text is missing', () => {
  it.each<[what: string, rule: string, ...edits: Edit[]]>([
    ['whose key is malformed', 'wrong-format', title('how are you?')],
    ['in a file that ends too early', 'json-syntax', [ES, '"themes"', '"themes" {']],
    [
      'in a file that holds no texts at all',
      'wrong-text-value',
      [ES, '{\n', '[{\n'],
      [ES, '"En equilibrio" }\n}', '"En equilibrio" }\n}]'],
    ],
  ])('%s', async (_what, rule, ...edits) => {
    const found = await missingAfter(...edits);
    expect(found.map(([id]) => id)).toEqual([rule]);
  });

  it.each([
    ['the other language', EN, 'Spanish'],
    ['the only language', ES, 'English'],
  ])('if the file exists: %s is still checked', async (_what, left, language) => {
    const files = new Map(edited([title('feel.titel')]));
    files.delete(left);
    const found = await diagnosticsIn(files);
    expect(found.filter(([rule]) => rule === 'missing-text')).toEqual([
      [
        'missing-text',
        'mood.json:7 "feel.titel"',
        `The text 'feel.titel' is missing in ${language}. Did you mean 'feel.title'?`,
        'Write "feel.title" here.',
      ],
    ]);
  });
});

/** Does what a finding says: pastes its blocks after the brackets that it names. */
function pasted(files: ReadonlyMap<string, string>, fix: string): ReadonlyMap<string, string> {
  const result = new Map(files);
  for (const [, places = '', block = ''] of fix.matchAll(/Paste this ([^\n]*):\n\n(.*?)\n\n/gs)) {
    const place = /(?:first \{|\{ of "(\w+)" in line \d+) of wizards\/([\w/.]+json)/g;
    for (const [, group, path = ''] of places.matchAll(place)) {
      const bracket = group === undefined ? /\{/ : new RegExp(`"${group}": \\{`);
      const text = result.get(path) ?? '';
      expect(text).toMatch(bracket);
      result.set(
        path,
        text.replace(bracket, (found) => `${found}\n${block}\n`),
      );
    }
  }
  return result;
}

describe('several missing texts', () => {
  const STEP = `{ "id": "sleep", "type": "question", "answerKey": "sleep", "selection": "single",
      "titleKey": "sleep.title", "options": [
        { "value": "short", "labelKey": "sleep.options.short" },
        { "value": "long", "labelKey": "sleep.options.long" }
      ] },
    { "id": "feel"`;

  it('of one step are one finding, with the block for every language', async () => {
    const found = await diagnosticsAfter(mood('{ "id": "feel"', STEP));
    expect(found).toEqual([
      [
        'missing-text',
        'mood.json:7 "sleep.title"',
        "3 texts of step 2 ('sleep') are missing in English and Spanish: 'sleep.title', 'sleep.options.short' and 'sleep.options.long'.",
        `Paste this after the first { of wizards/${EN} and after the first { of wizards/${ES}:

  "sleep": {
    "title": "",
    "options": {
      "short": "",
      "long": ""
    }
  },

Then write each text between its quotation marks.`,
      ],
    ]);
  });

  it('of a language are one finding, with what the other language says', async () => {
    const found = await diagnosticsAfter(
      [ES, ', "tired": "Sin ella"', ''],
      [ES, '"title": "Sin fuerzas"', '"other": "Sin fuerzas"'],
      [ES, '  "steady": { "title": "En equilibrio" }', '  "weary": "Sin fuerzas"'],
    );
    expect(found.filter(([rule]) => rule === 'missing-text')).toEqual([
      [
        'missing-text',
        'mood.json:9 "feel.tired"',
        "3 texts are missing in Spanish: 'feel.tired', 'wornOut.title' and 'steady.title'.",
        `Paste this after the { of "feel" in line 3 of wizards/${ES}:

    "tired": "",

Paste this after the { of "wornOut" in line 8 of wizards/${ES}:

    "title": "",

Paste this after the first { of wizards/${ES}:

  "steady": {
    "title": ""
  },

In English:
  feel.tired: Tired
  wornOut.title: Worn out
  steady.title: Steady

Then write each text between its quotation marks.`,
      ],
    ]);
  });

  it('of two steps are two findings', async () => {
    const other = STEP.replaceAll('sleep', 'dreams').replace('{ "id": "feel"', '');
    const found = await diagnosticsAfter(
      mood('{ "id": "feel"', STEP),
      mood('{ "id": "helps"', `${other}{ "id": "helps"`),
    );
    expect(found.map(([rule, , message]) => [rule, message])).toEqual([
      [
        'missing-text',
        "3 texts of step 2 ('sleep') are missing in English and Spanish: 'sleep.title', 'sleep.options.short' and 'sleep.options.long'.",
      ],
      [
        'missing-text',
        "3 texts of step 4 ('dreams') are missing in English and Spanish: 'dreams.title', 'dreams.options.short' and 'dreams.options.long'.",
      ],
    ]);
  });

  it('of two languages are two findings', async () => {
    const found = await diagnosticsAfter(
      [ES, ', "tired": "Sin ella"', ''],
      [EN, ', "walks": "Walks"', ''],
    );
    expect(found.map(([rule, , message]) => [rule, message])).toEqual([
      ['missing-text', "The text 'feel.tired' is missing in Spanish."],
      ['missing-text', "The text 'helps.walks' is missing in English."],
    ]);
  });

  it('are findings of the wizard that names them, if two wizards have the same texts', async () => {
    const copy = edited([title('feel.titel')]).get('mood.json') ?? '';
    const found = await diagnosticsIn(new Map([...edited([]), ['sleep.json', copy]]));
    expect(found.filter(([rule]) => rule === 'missing-text').map(([, at]) => at)).toEqual([
      'sleep.json:7 "feel.titel"',
    ]);
  });

  const NOTHING = new Map([
    ['in an empty file', '{}'],
    ['in a file of one line', '{ "feel": { "title": "¿Y?" }, "spark": {} }'],
    ['in a file with tabs', '{\n\t"feel": {\n\t\t"title": "¿Y?"\n\t}\n}\n'],
    ['in a file with dots', '{\n  "feel.title": "¿Y?"\n}\n'],
  ]);

  it.each([...NOTHING])('%s: the block can be pasted as it is', async (_, spanish) => {
    const files = new Map(edited([])).set(ES, spanish);
    const [found, ...others] = await diagnosticsIn(files);
    expect([found?.[0], others]).toEqual(['missing-text', []]);
    const after = await diagnosticsIn(pasted(files, found?.[3] ?? ''));
    expect([...new Set(after.map(([rule]) => rule))]).toEqual(['empty-text']);
    expect(after.length).toBeGreaterThan(10);
  });

  it('are told up to a number that can be pasted at once', async () => {
    const themes = Array.from(
      { length: 100 },
      (_, n) => `{ "id": "v${n}", "titleKey": "many.v${n}" }`,
    );
    const found = await diagnosticsAfter(
      mood('{ "id": "deep-sea"', `${themes.join(', ')}, { "id": "deep-sea"`),
    );
    const [, , message, fix = ''] = found.find(([rule]) => rule === 'missing-text') ?? [];
    expect(message).toContain('and 85 more.');
    expect(fix.match(/"v\d+": ""/g)).toHaveLength(60);
    expect(fix).toMatch(/Check again for 40 more texts\.$/);
  });
});

describe('a misspelt key is one finding', () => {
  it('in a wizard, also where a step misspells a group', async () => {
    const found = await diagnosticsAfter(
      mood('"feel.title"', '"fele.title"'),
      mood('"feel.rested"', '"fele.rested"'),
      mood('"feel.tired"', '"fele.tired"'),
    );
    expect(found).toEqual([
      [
        'missing-text',
        'mood.json:7 "fele.title"',
        "Step 2 ('feel') names 3 texts of the group 'fele', which is missing in English and Spanish. Did you mean 'feel'?",
        'Write "feel" in place of "fele" in all of them.',
      ],
    ]);
  });

  it('for each group that a wizard misspells', async () => {
    const found = await diagnosticsAfter(
      mood('"feel.title"', '"fele.title"'),
      mood('"feel.rested"', '"fele.rested"'),
      mood('"feel.tired"', '"fele.tired"'),
      mood('"helps.title"', '"hepls.title"'),
      mood('"helps.walks"', '"hepls.walks"'),
      mood('"helps.music"', '"hepls.music"'),
    );
    expect(found.map(([, at, message]) => [at, message])).toEqual([
      [
        'mood.json:7 "fele.title"',
        "Step 2 ('feel') names 3 texts of the group 'fele', which is missing in English and Spanish. Did you mean 'feel'?",
      ],
      [
        'mood.json:12 "hepls.title"',
        "Step 3 ('helps') names 3 texts of the group 'hepls', which is missing in English and Spanish. Did you mean 'helps'?",
      ],
    ]);
  });

  it('in a text file', async () => {
    expect(await diagnosticsAfter([ES, '"tired": "Sin', '"tirde": "Sin'])).toEqual([
      [
        'unused-text',
        `${ES}:3 "tirde"`,
        "No step or outcome uses the text 'feel.tirde'. Did you mean 'feel.tired'? That one is missing in Spanish.",
        'Write "tired" instead of "tirde".',
      ],
    ]);
  });

  it('in a text file where it has dots', async () => {
    const steady = '"steady": { "title": "En equilibrio" }';
    expect(await diagnosticsAfter([ES, steady, '"staedy.title": "En equilibrio"'])).toEqual([
      [
        'unused-text',
        `${ES}:10 "staedy.title"`,
        "No step or outcome uses the text 'staedy.title'. Did you mean 'steady.title'? That one is missing in Spanish.",
        "Write the names so that the key becomes 'steady.title'.",
      ],
    ]);
  });

  it('in a group of a text file', async () => {
    expect(await diagnosticsAfter([ES, '"feel": {', '"feeel": {'])).toEqual([
      [
        'unused-text',
        `${ES}:3 "feeel"`,
        "No step or outcome uses the 3 texts of the group 'feeel'. Did you mean 'feel'? Its texts are missing in Spanish.",
        "Write the name of the group so that it becomes 'feel'.",
      ],
    ]);
  });

  it('even if two keys are misspelt, each with its own', async () => {
    const found = await diagnosticsAfter(
      mood('"feel.rested"', '"feel.restde"'),
      mood('"feel.tired"', '"feel.tird"'),
    );
    expect(found.map(([, , message]) => message)).toEqual([
      "The text 'feel.restde' is missing in English and Spanish. Did you mean 'feel.rested'?",
      "The text 'feel.tird' is missing in English and Spanish. Did you mean 'feel.tired'?",
    ]);
  });
});

it('an incomplete wizard or text file causes no finding about texts', async () => {
  const cut = (path: string, at: string) => {
    const files = new Map(edited([]));
    const text = files.get(path) ?? '';
    return files.set(path, text.slice(0, text.indexOf(at)));
  };
  for (const files of [
    cut('mood.json', '"id": "mood"'),
    cut('mood.json', '"outcomes"'),
    cut(ES, '"themes"'),
  ]) {
    expect((await diagnosticsIn(files)).map(([rule]) => rule)).toEqual(['json-syntax']);
  }
});
