import { EVENINGS, type Mistake, MOOD, MORNINGS } from './mistake.ts';

/** The shape of a wizard, as its schema has it. */
export const SHAPE: readonly Mistake[] = [
  {
    mistake: 'misspells a property',
    edits: [[MORNINGS, '"titleKey": "energy.title"', '"titelKey": "energy.title"']],
    rule: 'unknown-property',
    at: 'calm-mornings.json:76 "titelKey"',
  },
  {
    mistake: 'invents a property',
    edits: [[MORNINGS, '"care": true', '"care": true,\n          "color": "red"']],
    rule: 'unknown-property',
    at: 'calm-mornings.json:37 "color"',
  },
  {
    mistake: 'writes words as a key',
    edits: [[MORNINGS, '"energy.title"', '"How much energy do you have?"']],
    rule: 'wrong-format',
    at: 'calm-mornings.json:76 "How much energy do you have?"',
  },
  {
    mistake: 'forgets the answer key',
    edits: [
      [EVENINGS, '      "answerKey": "eveningFeel",\n', ''],
      [EVENINGS, '"when": { "answer": "eveningFeel", "is": "restless" }', '"default": false'],
      [EVENINGS, '"default": false', '"when": { "answer": "eveningFeel", "is": "restless" }'],
    ],
    rule: 'missing-property',
    at: 'quiet-evenings.json:16 {',
  },
  {
    mistake: 'writes only the file name of a picture',
    edits: [[MORNINGS, '{ "src": "river.svg", "altKey": "notAlone.imageAlt" }', '"river.svg"']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:108 "river.svg"',
  },
  {
    mistake: 'writes "true"',
    edits: [[MORNINGS, '"care": true', '"care": "true"']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:36 "true"',
  },
  {
    mistake: 'writes "2"',
    edits: [[MORNINGS, '"held-tension": 2', '"held-tension": "2"']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:42 "2"',
  },
  {
    mistake: 'writes eleven points',
    edits: [[MORNINGS, '"held-tension": 2', '"held-tension": 11']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:42 1',
  },
  {
    mistake: 'misspells a type',
    edits: [[MORNINGS, '"type": "scale"', '"type": "scael"']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:72 "scael"',
  },
  {
    mistake: 'writes three weeks',
    edits: [
      [
        MORNINGS,
        ',\n        { "titleKey": "weeks.four", "sessions": ["soft-light", "deep-rest"] }',
        '',
      ],
    ],
    rule: 'too-few',
    at: 'calm-mornings.json:153 [',
  },
  {
    mistake: 'names a list under is',
    edits: [[MORNINGS, '"is": "heavy"', '"is": ["heavy", "rushed"]']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:149 [',
  },
  {
    mistake: 'names the id of a step',
    edits: [[EVENINGS, '"answer": "eveningFeel"', '"answer": "evening-feel"']],
    rule: 'wrong-format',
    at: 'quiet-evenings.json:33 "evening-feel"',
  },
  {
    mistake: 'writes a claim with its sign',
    edits: [
      [
        'claims.json',
        '{\n  "ratingStars": { "value": 5, "source": "A survey", "date": "2026-11-21" },\n  "satisfactionPercent": { "value": "98%", "source": "A survey", "date": "2026-11-21" },\n  "otherPeople": { "value": 326, "source": "A survey", "date": "2026-11-21" }\n}',
      ],
    ],
    rule: 'wrong-type',
    at: 'claims.json:3 "98%"',
  },
  {
    mistake: 'forgets which answer a condition is about',
    edits: [[MOOD, '"answer": "feel", "is"', '"is"']],
    rule: 'missing-property',
    at: 'mood.json:27 {',
  },
  {
    mistake: 'forgets the type of a step',
    edits: [[MOOD, ', "type": "info"', '']],
    rule: 'missing-property',
    at: 'mood.json:4 {',
  },
  {
    mistake: 'misspells a comparison',
    edits: [[MOOD, '"is": "tired"', '"iz": "tired"']],
    rule: 'unknown-property',
    at: 'mood.json:27 "iz"',
  },
  {
    mistake: 'saves a list in the place of a wizard',
    edits: [['evening.json', '["steps"]\n']],
    rule: 'wrong-type',
    at: 'evening.json:1 [',
  },
  {
    mistake: 'writes a storage key of 90 letters',
    edits: [
      [
        MOOD,
        '"wizardMood"',
        '"wizardMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMood"',
      ],
    ],
    rule: 'name-too-long',
    at: 'mood.json:2 "wizardMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMood"',
  },
  {
    mistake: 'gives a step five hints',
    edits: [
      [
        MOOD,
        '"titleKey": "welcome.title",',
        '"titleKey": "welcome.title", "hintKeys": ["feel.title", "themes.softLight", "spark.focus", "tension.focus", "helps.title"],',
      ],
    ],
    rule: 'too-many',
    at: 'mood.json:4 [',
  },
];
