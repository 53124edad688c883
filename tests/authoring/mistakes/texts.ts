import {
  EVENINGS,
  type Mistake,
  MOOD,
  MOOD_EN,
  MOOD_ES,
  MORNINGS,
  MORNINGS_EN,
  MORNINGS_ES,
} from './mistake.ts';

/** Texts that are missing, left over or no texts. */
export const TEXTS: readonly Mistake[] = [
  {
    mistake: 'misspells a key in a wizard',
    edits: [[MORNINGS, '"energy.title"', '"energy.titel"']],
    rule: 'missing-text',
    at: 'calm-mornings.json:76 "energy.titel"',
  },
  {
    mistake: 'misspells the group of all keys of a step',
    edits: [
      [MORNINGS, '"energy.title"', '"enregy.title"'],
      [MORNINGS, '"energy.min"', '"enregy.min"'],
      [MORNINGS, '"energy.max"', '"enregy.max"'],
    ],
    rule: 'missing-text',
    at: 'calm-mornings.json:76 "enregy.title"',
  },
  {
    mistake: 'misspells a key in one language',
    edits: [[MORNINGS_ES, '"max": "Más que suficiente"', '"maxx": "Más que suficiente"']],
    rule: 'unused-text',
    at: 'texts/es/calm-mornings.json:37 "maxx"',
  },
  {
    mistake: 'forgets a translation',
    edits: [[MORNINGS_ES, ',\n    "max": "Más que suficiente"', '']],
    rule: 'missing-text',
    at: 'calm-mornings.json:78 "energy.max"',
  },
  {
    mistake: 'forgets the translation of a whole step',
    edits: [
      [
        MORNINGS_ES,
        '  "energy": {\n    "title": "¿Cuánta energía tienes hoy?",\n    "min": "Nada de nada",\n    "max": "Más que suficiente"\n  },\n',
        '',
      ],
    ],
    rule: 'missing-text',
    at: 'calm-mornings.json:76 "energy.title"',
  },
  {
    mistake: 'names a group of texts',
    edits: [[EVENINGS, '"goodnight.title"', '"goodnight"']],
    rule: 'missing-text',
    at: 'quiet-evenings.json:27 "goodnight"',
  },
  {
    mistake: 'leaves the words of a removed step, in one language',
    edits: [
      [
        MORNINGS_EN,
        '  "energy": {',
        '  "appetite": { "title": "How hungry are you?", "min": "Not at all", "max": "Very" },\n  "energy": {',
      ],
    ],
    rule: 'unused-text',
    at: 'texts/en/calm-mornings.json:27 "title"',
  },
  {
    mistake: 'leaves a text empty',
    edits: [[MORNINGS_ES, '"Empezar ahora"', '""']],
    rule: 'empty-text',
    at: 'texts/es/calm-mornings.json:10 ""',
  },
  {
    mistake: 'writes a list in a text file',
    edits: [[MORNINGS_ES, '"Empezar ahora"', '["Empezar"]']],
    rule: 'wrong-text-value',
    at: 'texts/es/calm-mornings.json:10 [',
  },
  {
    mistake: 'writes a text twice',
    edits: [[MORNINGS_ES, '  "energy": {', '  "welcome.start": "Empezar ya",\n  "energy": {']],
    rule: 'duplicate-text-key',
    at: 'texts/es/calm-mornings.json:34 "welcome.start"',
  },
  {
    mistake: 'adds texts of the profile without their words',
    edits: [
      [MOOD, '"spark.label", "focusKey": "spark.focus"', '"new.bar", "focusKey": "new.words"'],
    ],
    rule: 'missing-text',
    at: 'mood.json:18 "new.bar"',
    more: [
      { rule: 'unused-text', at: 'texts/en/mood.json:5 "label"' },
      { rule: 'unused-text', at: 'texts/es/mood.json:5 "label"' },
    ],
  },
  {
    mistake: 'names a text that nobody wrote',
    edits: [[MOOD, '"titleKey": "feel.title"', '"titleKey": "anything"']],
    rule: 'missing-text',
    at: 'mood.json:7 "anything"',
    more: [
      {
        rule: 'unused-text',
        at: 'texts/en/mood.json:3 "title"',
      },
      { rule: 'unused-text', at: 'texts/es/mood.json:3 "title"' },
    ],
  },
  {
    mistake: 'makes a text a group in one language',
    edits: [[MOOD_ES, '"title": "En equilibrio"', '"title": { "long": "En equilibrio" }']],
    rule: 'missing-text',
    at: 'mood.json:34 "steady.title"',
  },
  {
    mistake: 'misspells a key of a text that is in use elsewhere',
    edits: [
      [MOOD, '"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feel.tird"'],
    ],
    rule: 'missing-text',
    at: 'mood.json:34 "feel.tird"',
  },
  {
    mistake: 'puts all texts into a list',
    edits: [
      [MOOD_EN, '{', '[{'],
      [MOOD_EN, '"Steady" }\n}', '"Steady" }\n}]'],
    ],
    rule: 'wrong-text-value',
    at: 'texts/en/mood.json:1 [',
  },
  {
    mistake: 'adds a question without its words',
    edits: [
      [
        MOOD,
        '{ "id": "feel"',
        '{ "id": "sleep", "type": "question", "answerKey": "sleep", "selection": "single",\n      "titleKey": "sleep.title", "options": [\n        { "value": "short", "labelKey": "sleep.options.short" },\n        { "value": "long", "labelKey": "sleep.options.long" }\n      ] },\n    { "id": "feel"',
      ],
    ],
    rule: 'missing-text',
    at: 'mood.json:7 "sleep.title"',
  },
];
