import { EVENINGS, type Mistake, MOOD, MORNINGS } from './mistake.ts';

const LABELS = [
  'weeks.one',
  'weeks.two',
  'weeks.three',
  'weeks.four',
  'spark.label',
  'tension.label',
  'themes.softLight',
  'themes.deepSea',
  'wornOut.title',
  'steady.title',
];
const MANY_OPTIONS = LABELS.map((key, n) => `{ "value": "more${n}", "labelKey": "${key}" }, `).join(
  '',
);
const ANY_OF_THEM = ['helps', 'again'].flatMap((answer) =>
  LABELS.map((_, n) => `{ "answer": "${answer}", "includes": "more${n}" }`),
);

/** Conditions, and the steps that they show. */
export const CONDITIONS: readonly Mistake[] = [
  {
    mistake: 'names the id of a step that could be an answer key',
    edits: [[MORNINGS, '"answer": "energy", "atMost"', '"answer": "welcome", "atMost"']],
    rule: 'unknown-answer',
    at: 'calm-mornings.json:150 "welcome"',
  },
  {
    mistake: 'misspells an answer key',
    edits: [[EVENINGS, '"answer": "eveningFeel"', '"answer": "eveningFeal"']],
    rule: 'unknown-answer',
    at: 'quiet-evenings.json:33 "eveningFeal"',
  },
  {
    mistake: 'misspells a value',
    edits: [[EVENINGS, '"is": "restless"', '"is": "restles"']],
    rule: 'unknown-answer-value',
    at: 'quiet-evenings.json:33 "restles"',
  },
  {
    mistake: 'compares a multiple choice with is',
    edits: [[MORNINGS, '"includes": "worries"', '"is": "worries"']],
    rule: 'wrong-operator',
    at: 'calm-mornings.json:61 "is"',
  },
  {
    mistake: 'writes a number that is not on the scale',
    edits: [[MORNINGS, '"atMost": 2', '"atMost": 20']],
    rule: 'number-outside-scale',
    at: 'calm-mornings.json:150 2',
  },
  {
    mistake: 'writes equals',
    edits: [[EVENINGS, '"is": "restless"', '"equals": "restless"']],
    rule: 'unclear-condition',
    at: 'quiet-evenings.json:33 "equals"',
  },
  {
    mistake: 'forgets what the answer must be',
    edits: [[EVENINGS, ', "is": "restless"', '']],
    rule: 'unclear-condition',
    at: 'quiet-evenings.json:33 {',
  },
  {
    mistake: 'writes two comparisons at once',
    edits: [[EVENINGS, '"is": "restless"', '"is": "restless", "isNot": "calm"']],
    rule: 'unclear-condition',
    at: 'quiet-evenings.json:33 {',
  },
  {
    mistake: 'asks for an answer that comes later',
    edits: [
      [
        MORNINGS,
        '"when": { "answer": "disturbances", "includes": "worries" }',
        '"when": { "answer": "reminder", "is": "mornings" }',
      ],
    ],
    rule: 'asked-later',
    at: 'calm-mornings.json:61 "reminder"',
  },
  {
    mistake: 'writes a condition that always holds',
    edits: [
      [
        MORNINGS,
        '"when": { "answer": "disturbances", "includes": "worries" }',
        '"when": { "answer": "morningFeel", "anyOf": ["rested", "heavy", "rushed"] }',
      ],
    ],
    rule: 'needless-condition',
    at: 'calm-mornings.json:61 "when"',
    leadsElsewhere: true,
  },
  {
    mistake: 'writes a condition that never holds',
    edits: [
      [
        MORNINGS,
        '"when": { "answer": "disturbances", "includes": "worries" }',
        '"when": { "all": [{ "answer": "morningFeel", "is": "rested" }, { "answer": "morningFeel", "is": "heavy" }] }',
      ],
    ],
    rule: 'impossible-step',
    at: 'calm-mornings.json:61 "when"',
  },
  {
    mistake: 'makes the first step conditional',
    edits: [
      [
        MORNINGS,
        '"layout": "landing",',
        '"layout": "landing",\n      "when": { "answer": "energy", "atMost": 3 },',
      ],
    ],
    rule: 'conditional-edge',
    at: 'calm-mornings.json:19 "when"',
  },
  {
    mistake: 'retires the second step',
    edits: [
      [
        EVENINGS,
        '"answerKey": "eveningFeel",',
        '"answerKey": "eveningFeel",\n      "retired": true,',
      ],
    ],
    rule: 'conditional-edge',
    at: 'quiet-evenings.json:20 "retired"',
  },
  {
    mistake: 'writes a condition as words in a list',
    edits: [[MOOD, '{ "answer": "feel", "is": "tired" }', '{ "all": ["feel is tired"] }']],
    rule: 'unclear-condition',
    at: 'mood.json:27 "feel is tired"',
  },
  {
    mistake: 'shows a step by the highest bar',
    edits: [
      [
        MORNINGS,
        '"when": { "answer": "disturbances", "includes": "worries" }',
        '"when": { "highest": "low-spark" }',
      ],
    ],
    rule: 'highest-in-step',
    at: 'calm-mornings.json:61 "low-spark"',
  },
  {
    mistake: 'excludes an option of a question that some are not asked',
    edits: [
      [
        MORNINGS,
        '{ "answer": "energy", "atMost": 2 }',
        '{ "answer": "lyingAwake", "isNot": "stay" }',
      ],
    ],
    rule: 'is-not-when-unasked',
    at: 'calm-mornings.json:150 "lyingAwake"',
  },
  {
    mistake: 'gives every question a condition',
    edits: [
      [
        MOOD,
        '{ "id": "feel",',
        '{ "id": "calm", "type": "info", "titleKey": "welcome.title" },\n    { "id": "feel", "when": { "answer": "helps", "includes": "walks" },',
      ],
      [MOOD, '"id": "helps",', '"id": "helps", "when": { "answer": "feel", "is": "tired" },'],
      [
        MOOD,
        '] }\n  ],\n  "profile"',
        '] },\n    { "id": "end", "type": "info", "titleKey": "welcome.title" }\n  ],\n  "profile"',
      ],
    ],
    rule: 'nothing-asked',
    at: 'mood.json:7 "when"',
    more: [{ rule: 'asked-later', at: 'mood.json:7 "helps"' }],
  },
  {
    mistake: 'lets a step depend on a million ways to answer',
    edits: [
      [MOOD, '{ "value": "walks"', `${MANY_OPTIONS}{ "value": "walks"`],
      [
        MOOD,
        '] }\n  ],\n  "profile"',
        `] },
{ "id": "again", "type": "question", "answerKey": "again", "selection": "multiple", "titleKey": "helps.title", "options": [${MANY_OPTIONS.slice(0, -2)}] },
{ "id": "long", "type": "info", "when": { "any": [${ANY_OF_THEM.join(', ')}] }, "titleKey": "welcome.title" },
{ "id": "end", "type": "info", "titleKey": "welcome.title" }
  ],
  "profile"`,
      ],
    ],
    rule: 'undecided-step',
    at: 'mood.json:17 "when"',
  },
  {
    mistake: 'excludes an option of a multiple choice',
    edits: [
      [MOOD, '{ "answer": "feel", "is": "tired" }', '{ "answer": "helps", "isNot": "walks" }'],
    ],
    rule: 'wrong-operator',
    at: 'mood.json:27 "isNot"',
  },
  {
    mistake: 'shows a step by a retired option',
    edits: [[MORNINGS, '"value": "worries",', '"value": "worries", "retired": true,']],
    rule: 'impossible-step',
    at: 'calm-mornings.json:61 "when"',
  },
  {
    mistake: 'leaves a group of conditions empty',
    edits: [[MOOD, '{ "answer": "feel", "is": "tired" }', '{ "not": { "any": [] } }']],
    rule: 'too-few',
    at: 'mood.json:27 [',
  },
  {
    mistake: 'shows an option after an answer that comes later',
    edits: [
      [
        MORNINGS,
        '"value": "noise",',
        '"value": "noise", "when": { "answer": "reminder", "is": "mornings" },',
      ],
    ],
    rule: 'asked-later',
    at: 'calm-mornings.json:53 "reminder"',
  },
  {
    mistake: 'shows an option to nobody',
    edits: [
      [
        MORNINGS,
        '"value": "noise",',
        '"value": "noise", "when": { "all": [{ "answer": "morningFeel", "is": "rested" }, { "answer": "morningFeel", "is": "heavy" }] },',
      ],
    ],
    rule: 'impossible-option',
    at: 'calm-mornings.json:53 "when"',
  },
  {
    mistake: 'hides every option from some visitors',
    edits: [
      [
        MORNINGS,
        '"value": "get_up",',
        '"value": "get_up", "when": { "answer": "morningFeel", "is": "rested" },',
      ],
      [
        MORNINGS,
        '"value": "stay",',
        '"value": "stay", "when": { "answer": "morningFeel", "is": "heavy" },',
      ],
    ],
    rule: 'options-hidden',
    at: 'calm-mornings.json:66 "when"',
  },
];
