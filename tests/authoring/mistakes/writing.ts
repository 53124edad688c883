import {
  type Mistake,
  MOOD,
  MOOD_ES,
  MORNINGS,
  MORNINGS_EN,
  MORNINGS_ES,
  savedAs,
} from './mistake.ts';

/** How a file is written: its letters, brackets, commas and quotation marks. */
export const WRITING: readonly Mistake[] = [
  {
    mistake: 'forgets the comma between two entries',
    edits: [[MORNINGS, '"type": "info",', '"type": "info"']],
    rule: 'json-syntax',
    at: 'calm-mornings.json:18 "layout"',
  },
  {
    mistake: 'leaves a comma after the last option',
    edits: [
      [
        MORNINGS,
        '"labelKey": "reminder.options.evenings" }',
        '"labelKey": "reminder.options.evenings" },',
      ],
    ],
    rule: 'json-syntax',
    at: 'calm-mornings.json:119 ]',
  },
  {
    mistake: 'cuts the file off when copying',
    edits: [[MORNINGS, /(?<=^.{2000}).*/s, '']],
    rule: 'json-syntax',
    at: 'calm-mornings.json:66 "',
  },
  {
    mistake: 'quotes somebody inside a text',
    edits: [[MORNINGS_EN, '"You are not alone with this"', '"You are "not alone" with this"']],
    rule: 'json-syntax',
    at: 'texts/en/calm-mornings.json:38 n',
  },
  {
    mistake: 'pastes curly quotation marks around a text',
    edits: [[MORNINGS_ES, '"Empezar ahora"', '“Empezar ahora”']],
    rule: 'json-syntax',
    at: 'texts/es/calm-mornings.json:10 “',
  },
  {
    mistake: 'gives a step two ids',
    edits: [[MORNINGS, '"id": "energy",', '"id": "energy",\n      "id": "energy-today",']],
    rule: 'json-duplicate-property',
    at: 'calm-mornings.json:72 "id"',
  },
  {
    mistake: 'leaves a merge unfinished',
    edits: [
      [
        MORNINGS_ES,
        '    "start": "Empezar ahora",',
        '<<<<<<< HEAD\n    "start": "Empezar ahora",\n=======\n    "start": "Empezar ya",\n>>>>>>> new-spanish',
      ],
    ],
    rule: 'json-syntax',
    at: 'texts/es/calm-mornings.json:10 <',
  },
  {
    mistake: 'empties a file',
    edits: [[MORNINGS_ES, '']],
    rule: 'file-empty',
    at: 'texts/es/calm-mornings.json:1',
  },
  {
    mistake: 'saves it as Latin 1',
    edits: [[MORNINGS_ES, savedAs('latin1', MORNINGS_ES)]],
    rule: 'file-encoding',
    at: 'texts/es/calm-mornings.json:2',
  },
  {
    mistake: 'saves it with a BOM',
    edits: [[MORNINGS_ES, /^/, '\ufeff']],
    rule: 'file-bom',
    at: 'texts/es/calm-mornings.json:1',
  },
  {
    mistake: 'saves a drawing in UTF-16',
    edits: [[MOOD_ES, savedAs('utf16le', MOOD_ES)]],
    rule: 'file-encoding',
    at: 'texts/es/mood.json:1',
  },
  {
    mistake: 'nests a condition a hundred times',
    edits: [
      [
        MOOD,
        '{ "answer": "feel", "is": "tired" }',
        `${'{ "not": '.repeat(100)}{ "answer": "feel", "is": "tired" }${' }'.repeat(100)}`,
      ],
    ],
    rule: 'json-syntax',
    at: 'mood.json:27 {',
  },
];
