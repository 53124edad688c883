import { EVENINGS, type Mistake, MOOD, MORNINGS, MORNINGS_EN, MORNINGS_ES } from './mistake.ts';

/** Questions, scales and names that are taken twice. */
export const QUESTIONS: readonly Mistake[] = [
  {
    mistake: 'gives two steps one id',
    edits: [[MORNINGS, '"id": "not-alone"', '"id": "hardest-part"']],
    rule: 'duplicate-step-id',
    at: 'calm-mornings.json:104 "hardest-part"',
  },
  {
    mistake: 'gives two questions one answer key',
    edits: [[MORNINGS, '"answerKey": "lyingAwake"', '"answerKey": "reminder"']],
    rule: 'duplicate-answer-key',
    at: 'calm-mornings.json:113 "reminder"',
  },
  {
    mistake: 'gives two options one value',
    edits: [[MORNINGS, '"value": "stay"', '"value": "get_up"']],
    rule: 'duplicate-option-value',
    at: 'calm-mornings.json:67 "get_up"',
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
  },
  {
    mistake: 'ends a scale below its beginning',
    edits: [[MORNINGS, '"min": 0,\n      "max": 10', '"min": 10,\n      "max": 0']],
    rule: 'scale-range',
    at: 'calm-mornings.json:75 0',
  },
  {
    mistake: 'gives two options one label',
    edits: [[MORNINGS_EN, '"stay": "I stay and wait"', '"stay": "I get up for a while"']],
    rule: 'same-label',
    at: 'texts/en/calm-mornings.json:25 "I get up for a while"',
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
  },
  {
    mistake: 'gives an option the label of the next one',
    edits: [[MORNINGS, '"lyingAwake.options.stay"', '"lyingAwake.options.get_up"']],
    rule: 'same-label',
    at: 'calm-mornings.json:67 "lyingAwake.options.get_up"',
  },
  {
    mistake: 'gives two outcomes one id',
    edits: [[MOOD, '"id": "steady"', '"id": "worn-out"']],
    rule: 'duplicate-outcome-id',
    at: 'mood.json:34 "worn-out"',
  },
  {
    mistake: 'gives two session themes one id',
    edits: [[MOOD, '"id": "deep-sea"', '"id": "soft-light"']],
    rule: 'duplicate-theme-id',
    at: 'mood.json:23 "soft-light"',
    more: [
      {
        rule: 'unknown-theme',
        at: 'mood.json:32 "deep-sea"',
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
    more: [
      { rule: 'unused-text', at: 'texts/en/quiet-evenings.json:6 "calm"' },
      { rule: 'unused-text', at: 'texts/es/quiet-evenings.json:6 "calm"' },
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
  },
  {
    mistake: 'keeps the answer key of another question as an old one',
    edits: [[MOOD, '"answerKey": "feel",', '"answerKey": "feel", "renamed": ["helps"],']],
    rule: 'duplicate-answer-key',
    at: 'mood.json:6 "helps"',
  },
  {
    mistake: 'writes a scale of 102 numbers',
    edits: [[MORNINGS, '"max": 10,', '"max": 101,']],
    rule: 'scale-range',
    at: 'calm-mornings.json:75 1',
  },
  {
    mistake: 'writes a step that does not divide the scale',
    edits: [[MORNINGS, '"max": 10,', '"max": 10,\n      "step": 4,']],
    rule: 'scale-range',
    at: 'calm-mornings.json:76 4',
  },
  {
    mistake: 'gives points for numbers upside down',
    edits: [[MORNINGS, '"from": 4, "to": 6', '"from": 6, "to": 4']],
    rule: 'scale-range',
    at: 'calm-mornings.json:81 4',
  },
  {
    mistake: 'gives points beyond the scale',
    edits: [[MORNINGS, '"from": 4, "to": 6', '"from": 4, "to": 11']],
    rule: 'scale-range',
    at: 'calm-mornings.json:81 4',
  },
  {
    mistake: 'gives points twice for a number',
    edits: [[MORNINGS, '"from": 4, "to": 6', '"from": 3, "to": 6']],
    rule: 'scale-range',
    at: 'calm-mornings.json:81 3',
  },
  {
    mistake: 'makes every option of a multiple choice exclusive',
    edits: [
      [MOOD, '"value": "walks",', '"value": "walks", "exclusive": true,'],
      [MOOD, '"value": "music",', '"value": "music", "exclusive": true,'],
    ],
    rule: 'exclusive-alone',
    at: 'mood.json:13 "exclusive"',
    leadsElsewhere: true,
  },
  {
    mistake: 'says how many options of a single choice may be chosen',
    edits: [[EVENINGS, '"selection": "single",', '"selection": "single", "least": 2, "most": 3,']],
    rule: 'ticks-range',
    at: 'quiet-evenings.json:20 "least"',
  },
  {
    mistake: 'asks for more options than can be chosen together',
    edits: [[MORNINGS, '"selection": "multiple",', '"selection": "multiple", "least": 3,']],
    rule: 'ticks-range',
    at: 'calm-mornings.json:50 "least"',
  },
  {
    mistake: 'asks for at least more options than at most',
    edits: [
      [MORNINGS, '"selection": "multiple",', '"selection": "multiple", "least": 3, "most": 2,'],
      [MORNINGS, ', "exclusive": true', ''],
    ],
    rule: 'ticks-range',
    at: 'calm-mornings.json:50 "most"',
  },
  {
    mistake: 'allows one option of a multiple choice',
    edits: [[MOOD, '"selection": "multiple",', '"selection": "multiple", "most": 1,']],
    rule: 'wrong-value',
    at: 'mood.json:11 1',
  },
  {
    mistake: 'shuffles the first step',
    edits: [
      [MOOD, /\n {4}\{ "id": "welcome"[^}]*\} \},/, ''],
      [
        MOOD,
        '"labelKey": "helps.music" }\n      ] }',
        '"labelKey": "helps.music" }\n      ] },\n    { "id": "welcome", "type": "info", "titleKey": "welcome.title", "image": { "src": "sun.svg", "altKey": "welcome.alt" } }',
      ],
      [MOOD, '"answerKey": "feel",', '"answerKey": "feel", "shuffle": true,'],
    ],
    rule: 'shuffle-place',
    at: 'mood.json:4 "shuffle"',
    leadsElsewhere: true,
  },
  {
    mistake: 'shuffles a scale',
    edits: [[MORNINGS, '"answerKey": "energy",', '"answerKey": "energy", "shuffle": true,']],
    rule: 'unknown-property',
    at: 'calm-mornings.json:73 "shuffle"',
    leadsElsewhere: true,
  },
];
