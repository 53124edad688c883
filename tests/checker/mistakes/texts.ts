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
    message:
      "The text 'energy.titel' is missing in English and Spanish. Did you mean 'energy.title'?",
    fix: 'Write "energy.title" here.',
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
    message:
      "3 texts of step 5 ('energy') are missing in English and Spanish: 'enregy.title', 'enregy.min' and 'enregy.max'. Did you mean 'energy.title'?",
    fix: 'Write "energy.title" in place of "enregy.title" and "energy.min" in place of "enregy.min" and "energy.max" in place of "enregy.max" here.',
    left: ['missing-text'],
  },
  {
    mistake: 'misspells a key in one language',
    edits: [[MORNINGS_ES, '"max": "Más que suficiente"', '"maxx": "Más que suficiente"']],
    rule: 'unused-text',
    at: 'texts/es/calm-mornings.json:37 "maxx"',
    message:
      "No step or outcome uses the text 'energy.maxx'. Did you mean 'energy.max'? That one is missing in Spanish.",
    fix: 'Write "max" instead of "maxx".',
  },
  {
    mistake: 'misspells a group in one language',
    edits: [[MORNINGS_ES, '"lyingAwake": {', '"lyingAwak": {']],
    rule: 'unused-text',
    at: 'texts/es/calm-mornings.json:30 "lyingAwak"',
    message:
      "No step or outcome uses the texts 'lyingAwak.title', 'lyingAwak.options.get_up' and 'lyingAwak.options.stay'. Did you mean 'lyingAwake.title'? That one is missing in Spanish.",
    fix: 'Write "lyingAwake" instead of "lyingAwak".',
  },
  {
    mistake: 'forgets a translation',
    edits: [[MORNINGS_ES, ',\n    "max": "Más que suficiente"', '']],
    rule: 'missing-text',
    at: 'calm-mornings.json:78 "energy.max"',
    message: "The text 'energy.max' is missing in Spanish.",
    fix: `Paste this after the { of "energy" in line 34 of wizards/texts/es/calm-mornings.json:

    "max": "",

In English:
  energy.max: More than enough

Then write the text between its quotation marks.`,
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
    message: "3 texts are missing in Spanish: 'energy.title', 'energy.min' and 'energy.max'.",
    fix: `Paste this after the first { of wizards/texts/es/calm-mornings.json:

  "energy": {
    "title": "",
    "min": "",
    "max": ""
  },

In English:
  energy.title: How much energy do you have today?
  energy.min: None at all
  energy.max: More than enough

Then write each text between its quotation marks.`,
  },
  {
    mistake: 'names a group of texts',
    edits: [[EVENINGS, '"goodnight.title"', '"goodnight"']],
    rule: 'missing-text',
    at: 'quiet-evenings.json:27 "goodnight"',
    message:
      "'goodnight' is a group of texts in wizards/texts/en/quiet-evenings.json and wizards/texts/es/quiet-evenings.json, not a text.",
    fix: "Name one text of the group, such as 'goodnight.title'.",
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
    at: 'texts/en/calm-mornings.json:27 "appetite"',
    message:
      "No step or outcome uses the texts 'appetite.title', 'appetite.min' and 'appetite.max'.",
    fix: 'Delete them in every language, or name their keys where they belong.',
  },
  {
    mistake: 'leaves a text empty',
    edits: [[MORNINGS_ES, '"Empezar ahora"', '""']],
    rule: 'empty-text',
    at: 'texts/es/calm-mornings.json:10 ""',
    message: "The text 'welcome.start' is empty.",
    fix: 'Write the text. If there is to be none, delete it here and where a wizard names it.',
  },
  {
    mistake: 'writes a list in a text file',
    edits: [[MORNINGS_ES, '"Empezar ahora"', '["Empezar"]']],
    rule: 'wrong-text-value',
    at: 'texts/es/calm-mornings.json:10 [',
    message:
      "'welcome.start' must be a text or a group of texts, but it is a list in brackets [ ].",
    fix: 'Write a group: braces { } around "name": "text" entries.',
  },
  {
    mistake: 'writes a number in a text file',
    edits: [[MORNINGS_ES, '"Empezar ahora"', '3']],
    rule: 'wrong-text-value',
    at: 'texts/es/calm-mornings.json:10 3',
    message: "'welcome.start' must be a text or a group of texts, but it is a number.",
    fix: 'Put the text in quotation marks: "…".',
  },
  {
    mistake: 'writes a text twice',
    edits: [[MORNINGS_ES, '  "energy": {', '  "welcome.start": "Empezar ya",\n  "energy": {']],
    rule: 'duplicate-text-key',
    at: 'texts/es/calm-mornings.json:34 "welcome.start"',
    message: "The text 'welcome.start' stands twice in this file: here and in line 10.",
    fix: 'A key may be written with dots or as groups inside each other; keep one of the two.',
  },
  {
    mistake: 'adds texts of an outcome without their words',
    edits: [
      [
        MOOD,
        '"steady.title"',
        '"steady.title", "textKey": "new.words", "image": { "src": "sun.svg", "altKey": "new.picture" }',
      ],
    ],
    rule: 'missing-text',
    at: 'mood.json:34 "new.words"',
    message:
      "2 texts of outcome 2 ('steady') are missing in English and Spanish: 'new.words' and 'new.picture'.",
    fix: `Paste this after the first { of wizards/texts/en/mood.json and after the first { of wizards/texts/es/mood.json:

  "new": {
    "words": "",
    "picture": ""
  },

Then write each text between its quotation marks.`,
  },
  {
    mistake: 'adds texts of the profile without their words',
    edits: [
      [MOOD, '"spark.label", "focusKey": "spark.focus"', '"new.bar", "focusKey": "new.words"'],
    ],
    rule: 'missing-text',
    at: 'mood.json:18 "new.bar"',
    message:
      "2 texts of the profile are missing in English and Spanish: 'new.bar' and 'new.words'.",
    fix: `Paste this after the first { of wizards/texts/en/mood.json and after the first { of wizards/texts/es/mood.json:

  "new": {
    "bar": "",
    "words": ""
  },

Then write each text between its quotation marks.`,
    more: [
      { rule: 'unused-text', at: 'texts/en/mood.json:5 "spark"' },
      { rule: 'unused-text', at: 'texts/es/mood.json:5 "spark"' },
    ],
  },
  {
    mistake: 'adds texts of session themes without their words',
    edits: [
      [
        MOOD,
        '"themes.softLight"',
        '"themes.softLight", "textKey": "new.words" }, { "id": "deep-blue", "titleKey": "new.theme"',
      ],
    ],
    rule: 'missing-text',
    at: 'mood.json:22 "new.words"',
    message:
      "2 texts of the session themes are missing in English and Spanish: 'new.words' and 'new.theme'.",
    fix: `Paste this after the first { of wizards/texts/en/mood.json and after the first { of wizards/texts/es/mood.json:

  "new": {
    "words": "",
    "theme": ""
  },

Then write each text between its quotation marks.`,
    more: [{ rule: 'unused-theme', at: 'mood.json:22 "deep-blue"' }],
  },
  {
    mistake: 'names a wizard without the words',
    edits: [
      [
        MOOD,
        '"schemaVersion": 1,',
        '"schemaVersion": 1, "titleKey": "new.name", "summaryKey": "new.words",',
      ],
    ],
    rule: 'missing-text',
    at: 'mood.json:2 "new.name"',
    message:
      "2 texts of the wizard are missing in English and Spanish: 'new.name' and 'new.words'.",
    fix: `Paste this after the first { of wizards/texts/en/mood.json and after the first { of wizards/texts/es/mood.json:

  "new": {
    "name": "",
    "words": ""
  },

Then write each text between its quotation marks.`,
  },
  {
    mistake: 'names a text that nobody wrote',
    edits: [[MOOD, '"titleKey": "feel.title"', '"titleKey": "anything"']],
    rule: 'missing-text',
    at: 'mood.json:7 "anything"',
    message: "The text 'anything' is missing in English and Spanish.",
    fix: `Paste this after the first { of wizards/texts/en/mood.json and after the first { of wizards/texts/es/mood.json:

  "anything": "",

Then write the text between its quotation marks.`,
    more: [
      {
        rule: 'unused-text',
        at: 'texts/en/mood.json:3 "title"',
        message: "No step or outcome uses the text 'feel.title'.",
        fix: 'Delete it in every language, or name its key where the text belongs.',
      },
      { rule: 'unused-text', at: 'texts/es/mood.json:3 "title"' },
    ],
  },
  {
    mistake: 'makes a text a group in one language',
    edits: [[MOOD_ES, '"title": "En equilibrio"', '"title": { "long": "En equilibrio" }']],
    rule: 'missing-text',
    at: 'mood.json:34 "steady.title"',
    message: "'steady.title' is a group of texts in wizards/texts/es/mood.json, not a text.",
    fix: "Name one text of the group, such as 'steady.title.long'.",
  },
  {
    mistake: 'misspells a key of a text that is in use elsewhere',
    edits: [
      [MOOD, '"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "feel.tird"'],
    ],
    rule: 'missing-text',
    at: 'mood.json:34 "feel.tird"',
    message: "The text 'feel.tird' is missing in English and Spanish. Did you mean 'feel.tired'?",
    fix: `Write "feel.tired" here, or add the text. Paste this after the { of "feel" in line 3 of wizards/texts/en/mood.json and after the { of "feel" in line 3 of wizards/texts/es/mood.json:

    "tird": "",

Then write the text between its quotation marks.`,
    leadsElsewhere: true,
  },
  {
    mistake: 'puts all texts into a list',
    edits: [
      [MOOD_EN, '{', '[{'],
      [MOOD_EN, '"Steady" }\n}', '"Steady" }\n}]'],
    ],
    rule: 'wrong-text-value',
    at: 'texts/en/mood.json:1 [',
    message:
      'The content of a text file must be a group in braces { }, but it is a list in brackets [ ].',
    fix: 'Write a group: braces { } around "name": "text" entries.',
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
    message:
      "3 texts of step 2 ('sleep') are missing in English and Spanish: 'sleep.title', 'sleep.options.short' and 'sleep.options.long'.",
    fix: `Paste this after the first { of wizards/texts/en/mood.json and after the first { of wizards/texts/es/mood.json:

  "sleep": {
    "title": "",
    "options": {
      "short": "",
      "long": ""
    }
  },

Then write each text between its quotation marks.`,
  },
];
