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
    message: "No question has the answer key 'welcome'.",
    fix: 'Write the "answerKey" of a question: "morningFeel", "disturbances", "lyingAwake", "energy", "hardestPart" or "reminder".',
  },
  {
    mistake: 'misspells an answer key',
    edits: [[EVENINGS, '"answer": "eveningFeel"', '"answer": "eveningFeal"']],
    rule: 'unknown-answer',
    at: 'quiet-evenings.json:33 "eveningFeal"',
    message: "No question has the answer key 'eveningFeal'. Did you mean 'eveningFeel'?",
    fix: 'Write the "answerKey" of a question, such as "eveningFeel".',
  },
  {
    mistake: 'misspells a value',
    edits: [[EVENINGS, '"is": "restless"', '"is": "restles"']],
    rule: 'unknown-answer-value',
    at: 'quiet-evenings.json:33 "restles"',
    message: "The question 'eveningFeel' has no option 'restles'. Did you mean 'restless'?",
    fix: 'Write the value of one of its options: "calm" or "restless".',
  },
  {
    mistake: 'compares a multiple choice with is',
    edits: [[MORNINGS, '"includes": "worries"', '"is": "worries"']],
    rule: 'wrong-operator',
    at: 'calm-mornings.json:61 "is"',
    message: "'is' does not fit the question 'disturbances', which is a multiple choice.",
    fix: 'Use "includes" or "anyOf".',
  },
  {
    mistake: 'compares a single choice with includes',
    edits: [[EVENINGS, '"is": "restless"', '"includes": "restless"']],
    rule: 'wrong-operator',
    at: 'quiet-evenings.json:33 "includes"',
    message: "'includes' does not fit the question 'eveningFeel', which is a single choice.",
    fix: 'Use "is", "isNot" or "anyOf".',
  },
  {
    mistake: 'writes a number that is not on the scale',
    edits: [[MORNINGS, '"atMost": 2', '"atMost": 20']],
    rule: 'number-outside-scale',
    at: 'calm-mornings.json:150 2',
    message: "The scale 'energy' goes from 0 to 10, so 20 is not on it.",
    fix: 'Write a number from 0 to 10.',
  },
  {
    mistake: 'writes equals',
    edits: [[EVENINGS, '"is": "restless"', '"equals": "restless"']],
    rule: 'unclear-condition',
    at: 'quiet-evenings.json:33 "equals"',
    message: "A condition has no 'equals'.",
    fix: 'Write { "answer": "morningFeel", "is": "…" }; instead of "is" there may be "isNot", "includes", "anyOf", "atLeast", "atMost", "highest", "below", "all", "any" or "not".',
  },
  {
    mistake: 'forgets what the answer must be',
    edits: [[EVENINGS, ', "is": "restless"', '']],
    rule: 'unclear-condition',
    at: 'quiet-evenings.json:33 {',
    message: 'This condition does not say what the answer must be.',
    fix: 'Write { "answer": "morningFeel", "is": "…" }; instead of "is" there may be "isNot", "includes", "anyOf", "atLeast", "atMost", "highest", "below", "all", "any" or "not".',
  },
  {
    mistake: 'writes two comparisons at once',
    edits: [[EVENINGS, '"is": "restless"', '"is": "restless", "isNot": "calm"']],
    rule: 'unclear-condition',
    at: 'quiet-evenings.json:33 {',
    message: "This condition says 'is' and 'isNot' at once.",
    fix: 'Keep one of them. To join several conditions put them into { "all": [ … ] } or { "any": [ … ] }.',
  },
  {
    mistake: 'makes the last step conditional',
    edits: [
      [
        EVENINGS,
        '"type": "info", "titleKey": "goodnight.title"',
        '"type": "info", "when": { "answer": "eveningFeel", "is": "calm" }, "titleKey": "goodnight.title"',
      ],
    ],
    rule: 'conditional-edge',
    at: 'quiet-evenings.json:27 "when"',
    message:
      "Step 3 ('goodnight') has a condition, but steps 1, 2 and the last one are always shown.",
    fix: 'Delete "when", or move the step between two others.',
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
    message:
      "Step 4 ('lying-awake') depends on the answer 'reminder', which is asked later, at step 8.",
    fix: 'Name an answer that is asked at an earlier step, or move one of the two steps.',
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
    message: "Step 4 ('lying-awake') has a condition, but it is shown whatever a visitor answers.",
    fix: 'Delete "when", or name in it the answers for which the step is left out.',
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
    message: "No answers can show step 4 ('lying-awake').",
    fix: 'Look for a condition that contradicts itself, or that of an earlier step; fix it, or delete the step.',
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
    message:
      "Step 2 ('evening-feel') is retired, but steps 1, 2 and the last one are always shown.",
    fix: 'Move the step between two others; or delete "retired" to show it again.',
  },
  {
    mistake: 'writes a condition as words in a list',
    edits: [[MOOD, '{ "answer": "feel", "is": "tired" }', '{ "all": ["feel is tired"] }']],
    rule: 'unclear-condition',
    at: 'mood.json:27 "feel is tired"',
    message: 'A condition is a group in braces { }, but this is not.',
    fix: 'Write { "answer": "morningFeel", "is": "…" }; instead of "is" there may be "isNot", "includes", "anyOf", "atLeast", "atMost", "highest", "below", "all", "any" or "not".',
  },
  {
    mistake: 'writes a condition as a list',
    edits: [[MOOD, '{ "answer": "feel", "is": "tired" }', '[{ "answer": "feel", "is": "tired" }]']],
    rule: 'unclear-condition',
    at: 'mood.json:27 [',
    message: 'A condition is a group in braces { }, but this is a list.',
    fix: 'Write { "all": [ … ] } if every one must hold, or { "any": [ … ] } if one is enough.',
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
    message: "Step 4 ('lying-awake') depends on a bar of the profile, which only outcomes may do.",
    fix: 'Write a condition on answers instead: { "answer": …, "is": … }.',
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
    message: "This condition also holds for visitors who are not asked for 'lyingAwake'.",
    fix: 'Say with "is", "includes" or "anyOf" which answers are meant, or leave it if that is what you want.',
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
    message: 'Visitors may be asked nothing at all: every question has a condition.',
    fix: 'Delete the "when" of at least one question.',
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
    message: "It was not decided whether any answers show step 5 ('long').",
    fix: 'Let its condition, or those of the questions that it names, name fewer answers.',
  },
  {
    mistake: 'excludes an option of a multiple choice',
    edits: [
      [MOOD, '{ "answer": "feel", "is": "tired" }', '{ "answer": "helps", "isNot": "walks" }'],
    ],
    rule: 'wrong-operator',
    at: 'mood.json:27 "isNot"',
    message: "'isNot' does not fit the question 'helps', which is a multiple choice.",
    fix: 'Use { "not": { "answer": …, "includes": … } }.',
  },
  {
    mistake: 'shows a step by its own answer',
    edits: [
      [
        MORNINGS,
        '"when": { "answer": "disturbances", "includes": "worries" }',
        '"when": { "answer": "lyingAwake", "is": "stay" }',
      ],
    ],
    rule: 'asked-later',
    at: 'calm-mornings.json:61 "lyingAwake"',
    message:
      "Step 4 ('lying-awake') depends on the answer 'lyingAwake', which is asked at this very step.",
    fix: 'Name an answer that is asked at an earlier step, or move one of the two steps.',
  },
  {
    mistake: 'shows a step by a retired option',
    edits: [[MORNINGS, '"value": "worries",', '"value": "worries", "retired": true,']],
    rule: 'impossible-step',
    at: 'calm-mornings.json:61 "when"',
    message: "No answers can show step 4 ('lying-awake').",
    fix: 'Its condition names what is retired. Change it, or retire this question, too: "retired": true.',
  },
  {
    mistake: 'names an answer like no other',
    edits: [
      [MOOD, '{ "answer": "feel", "is": "tired" }', '{ "answer": "anything", "is": "tired" }'],
    ],
    rule: 'unknown-answer',
    at: 'mood.json:27 "anything"',
    message: "No question has the answer key 'anything'.",
    fix: 'Write the "answerKey" of a question: "feel" or "helps".',
  },
];
