import { EVENINGS, type Mistake, MOOD, MORNINGS, MORNINGS_EN, MORNINGS_ES } from './mistake.ts';

/** Questions, scales and names that are taken twice. */
export const QUESTIONS: readonly Mistake[] = [
  {
    mistake: 'gives two steps one id',
    edits: [[MORNINGS, '"id": "not-alone"', '"id": "hardest-part"']],
    rule: 'duplicate-step-id',
    at: 'calm-mornings.json:104 "hardest-part"',
    message: "The step id 'hardest-part' is already taken in line 85.",
    fix: 'Give one of the two another name. If one is live already, change the newer one.',
  },
  {
    mistake: 'gives two questions one answer key',
    edits: [[MORNINGS, '"answerKey": "lyingAwake"', '"answerKey": "reminder"']],
    rule: 'duplicate-answer-key',
    at: 'calm-mornings.json:113 "reminder"',
    message: "The answer key 'reminder' is already taken in line 62.",
    fix: 'Give one of the two another name. If one is live already, change the newer one.',
  },
  {
    mistake: 'gives two options one value',
    edits: [[MORNINGS, '"value": "stay"', '"value": "get_up"']],
    rule: 'duplicate-option-value',
    at: 'calm-mornings.json:67 "get_up"',
    message: "The option value 'get_up' is already taken in line 66.",
    fix: 'Give one of the two another name. If one is live already, change the newer one.',
  },
  {
    mistake: 'makes the only option of a single choice exclusive',
    edits: [
      [
        EVENINGS,
        '{ "value": "calm", "labelKey": "eveningFeel.options.calm" }',
        '{ "value": "calm", "labelKey": "eveningFeel.options.calm", "exclusive": true }',
      ],
    ],
    rule: 'exclusive-alone',
    at: 'quiet-evenings.json:23 "exclusive"',
    message: 'This question is a single choice, of which only one option is ever chosen.',
    fix: 'Delete "exclusive".',
  },
  {
    mistake: 'ends a scale below its beginning',
    edits: [[MORNINGS, '"min": 0,\n      "max": 10', '"min": 10,\n      "max": 0']],
    rule: 'scale-range',
    at: 'calm-mornings.json:75 0',
    message: 'The scale ends at 0, but begins at 10.',
    fix: 'Write a "max" that is above "min".',
  },
  {
    mistake: 'gives two options one label',
    edits: [[MORNINGS_EN, '"stay": "I stay and wait"', '"stay": "I get up for a while"']],
    rule: 'same-label',
    at: 'texts/en/calm-mornings.json:25 "I get up for a while"',
    message: "Two options of step 4 have the same words in English: 'I get up for a while'.",
    fix: "Write a label that says how this option differs from 'lyingAwake.options.get_up'.",
  },
  {
    mistake: 'leaves a question one option',
    edits: [
      [MORNINGS, '        { "value": "get_up", "labelKey": "lyingAwake.options.get_up" },\n', ''],
      [MORNINGS_EN, '"get_up": "I get up for a while", ', ''],
      [MORNINGS_ES, '"get_up": "Me levanto un rato", ', ''],
    ],
    rule: 'one-option',
    at: 'calm-mornings.json:66 "stay"',
    message: "'stay' is the only option that this question offers.",
    fix: 'Add another option, or make the step one that only tells something: "type": "info".',
  },
  {
    mistake: 'moves the landing into the middle',
    edits: [
      [
        MORNINGS,
        '"type": "info",\n      "titleKey": "notAlone.title"',
        '"type": "info",\n      "layout": "landing",\n      "titleKey": "notAlone.title"',
      ],
    ],
    rule: 'landing-not-first',
    at: 'calm-mornings.json:106 "landing"',
    message: "Step 7 ('not-alone') has the layout of a landing, which only step 1 can have.",
    fix: 'Delete "layout"; or move the step to the beginning of "steps".',
  },
  {
    mistake: 'gives an option the label of the next one',
    edits: [[MORNINGS, '"lyingAwake.options.stay"', '"lyingAwake.options.get_up"']],
    rule: 'same-label',
    at: 'calm-mornings.json:67 "lyingAwake.options.get_up"',
    message: "Two options of step 4 have one and the same text, 'lyingAwake.options.get_up'.",
    fix: 'Give each option a label of its own.',
  },
  {
    mistake: 'gives two outcomes one id',
    edits: [[MOOD, '"id": "steady"', '"id": "worn-out"']],
    rule: 'duplicate-outcome-id',
    at: 'mood.json:34 "worn-out"',
    message: "The outcome id 'worn-out' is already taken in line 27.",
    fix: 'Give one of the two another name. If one is live already, change the newer one.',
  },
  {
    mistake: 'gives two session themes one id',
    edits: [[MOOD, '"id": "deep-sea"', '"id": "soft-light"']],
    rule: 'duplicate-theme-id',
    at: 'mood.json:23 "soft-light"',
    message: "The session theme id 'soft-light' is already taken in line 22.",
    fix: 'Give one of the two another name. If one is live already, change the newer one.',
    more: [
      {
        rule: 'unknown-theme',
        at: 'mood.json:32 "deep-sea"',
        message: "There is no session theme 'deep-sea'.",
        fix: 'Write the id of one of the "sessionThemes": "soft-light".',
      },
    ],
  },
  {
    mistake: 'makes every step a text',
    edits: [
      [EVENINGS, '"type": "question"', '"type": "info"'],
      [EVENINGS, /"answerKey"[^\]]*\]/, '"titleKey": "eveningFeel.title"'],
    ],
    rule: 'no-question',
    at: 'quiet-evenings.json:1 {',
    message: 'None of the steps is a question.',
    fix: 'Add a step with "type": "question".',
    more: [
      { rule: 'unused-text', at: 'texts/en/quiet-evenings.json:6 "options"' },
      { rule: 'unused-text', at: 'texts/es/quiet-evenings.json:6 "options"' },
    ],
  },
  {
    mistake: 'retires all options of a question',
    edits: [
      [MOOD, '"value": "walks",', '"value": "walks", "retired": true,'],
      [MOOD, '"value": "music",', '"value": "music", "retired": true,'],
    ],
    rule: 'nothing-offered',
    at: 'mood.json:13 "retired"',
    message: 'Every option of this question is retired, so there is nothing to choose.',
    fix: 'Delete "retired" from the options that visitors can choose, or add new ones; or retire the whole question with a "retired" beside its "answerKey".',
    left: ['one-option'],
  },
];
