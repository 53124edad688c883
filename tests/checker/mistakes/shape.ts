import { EVENINGS, type Mistake, MOOD, MORNINGS } from './mistake.ts';

/** The shape of a wizard, as its schema has it. */
export const SHAPE: readonly Mistake[] = [
  {
    mistake: 'misspells a property',
    edits: [[MORNINGS, '"titleKey": "energy.title"', '"titelKey": "energy.title"']],
    rule: 'unknown-property',
    at: 'calm-mornings.json:76 "titelKey"',
    message: "Step 5 ('energy') has no property 'titelKey'. Did you mean 'titleKey'?",
    fix: 'Write "titleKey" instead.',
  },
  {
    mistake: 'invents a property',
    edits: [[MORNINGS, '"care": true', '"care": true,\n          "color": "red"']],
    rule: 'unknown-property',
    at: 'calm-mornings.json:37 "color"',
    message: "Option 2 ('heavy') of step 2 ('morning-feel') has no property 'color'.",
    fix: 'Delete it, or use one of "value", "renamed", "retired", "labelKey", "shortKey", "exclusive", "care" or "scores".',
  },
  {
    mistake: 'writes words as a key',
    edits: [[MORNINGS, '"energy.title"', '"How much energy do you have?"']],
    rule: 'wrong-format',
    at: 'calm-mornings.json:76 "How much energy do you have?"',
    message:
      "'titleKey' of step 5 ('energy') is written 'How much energy do you have?', which is not allowed here.",
    fix: 'Put the text itself into the text files, and here its key: names joined by dots, for example welcome.title.',
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
    message: "Step 2 ('evening-feel') has no 'answerKey'.",
    fix: 'Add "answerKey": "…" to the group that opens here.',
  },
  {
    mistake: 'forgets several properties of a step',
    edits: [[MORNINGS, '      "min": 0,\n      "max": 10,\n', '']],
    rule: 'missing-property',
    at: 'calm-mornings.json:70 {',
    message: "Step 5 ('energy') lacks 'min' and 'max'.",
    fix: `Add this after the { that opens here:

  "min": 1,
  "max": 1,

Then write your own values.`,
  },
  {
    mistake: 'writes only the file name of a picture',
    edits: [[MORNINGS, '{ "src": "river.svg", "altKey": "notAlone.imageAlt" }', '"river.svg"']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:108 "river.svg"',
    message:
      "'image' of step 7 ('not-alone') must be a group in braces { }, but it is a text in quotation marks.",
    fix: 'Write { "src": …, "altKey": … }.',
  },
  {
    mistake: 'writes the folder of a picture',
    edits: [[MORNINGS, '"river.svg"', '"images/river.svg"']],
    rule: 'wrong-format',
    at: 'calm-mornings.json:108 "images/river.svg"',
    message:
      "'src' of 'image' of step 7 ('not-alone') is written 'images/river.svg', which is not allowed here.",
    fix: 'Write it as "river.svg". The file\'s name in wizards/images, in small letters, for example not-alone.svg.',
  },
  {
    mistake: 'writes a label as a value',
    edits: [[MORNINGS, '"value": "noise"', '"value": "Noise around me"']],
    rule: 'wrong-format',
    at: 'calm-mornings.json:53 "Noise around me"',
    message:
      "'value' of option 1 ('Noise around me') of step 3 ('disturbances') is written 'Noise around me', which is not allowed here.",
    fix: 'Write it as "noise_around_me". The name of a choice as it is stored, for example rushed_or_chaotic: small letters, digits and underscores. Once the wizard is live, change the label instead, or keep the old value under renamed.',
    leadsElsewhere: true,
  },
  {
    mistake: 'writes "true"',
    edits: [[MORNINGS, '"care": true', '"care": "true"']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:36 "true"',
    message:
      "'care' of option 2 ('heavy') of step 2 ('morning-feel') is 'true' in quotation marks, which makes it a text.",
    fix: 'Write true, without quotation marks.',
  },
  {
    mistake: 'writes "2"',
    edits: [[MORNINGS, '"held-tension": 2', '"held-tension": "2"']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:42 "2"',
    message:
      "'held-tension' of 'scores' of option 3 ('rushed') of step 2 ('morning-feel') is '2' in quotation marks, which makes it a text.",
    fix: 'Write 2, without quotation marks.',
  },
  {
    mistake: 'writes false',
    edits: [[MORNINGS, '"care": true', '"care": false']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:36 f',
    message: "'care' of option 2 ('heavy') of step 2 ('morning-feel') cannot be 'false'.",
    fix: 'Leave it out, which says the same.',
    leadsElsewhere: true,
  },
  {
    mistake: 'writes yes for true',
    edits: [[MORNINGS, '"care": true', '"care": "yes"']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:36 "yes"',
    message: "'care' of option 2 ('heavy') of step 2 ('morning-feel') cannot be 'yes'.",
    fix: 'Write "line" or "help" or true, or leave it out.',
  },
  {
    mistake: 'writes half a number',
    edits: [[MORNINGS, '"max": 10', '"max": 9.5']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:75 9',
    message: "'max' of step 5 ('energy') must be a whole number, but it is 9.5.",
    fix: 'Write a whole number from -1000 to 1000.',
  },
  {
    mistake: 'writes nine points',
    edits: [[MORNINGS, '"held-tension": 2', '"held-tension": 9']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:42 9',
    message:
      "'held-tension' of 'scores' of option 3 ('rushed') of step 2 ('morning-feel') is 9, but must be at most 5.",
    fix: 'Write a whole number from 1 to 5.',
  },
  {
    mistake: 'misspells a type',
    edits: [[MORNINGS, '"type": "scale"', '"type": "scael"']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:72 "scael"',
    message:
      "The type of step 5 ('energy') is 'scael', which does not exist. Did you mean 'scale'?",
    fix: 'Write "info", "question" or "scale".',
  },
  {
    mistake: 'writes one session as a text',
    edits: [[MORNINGS, '["soft-light"]', '"soft-light"']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:166 "soft-light"',
    message:
      "'sessions' of week 1 of outcome 2 ('steady-light') must be a list in brackets [ ], but it is a text in quotation marks.",
    fix: 'Put it into brackets: ["soft-light"].',
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
    message: "'weeks' of outcome 1 ('held-breath') has 3 entries, but needs at least 4.",
    fix: 'Add another entry.',
  },
  {
    mistake: 'names a list under is',
    edits: [[MORNINGS, '"is": "heavy"', '"is": ["heavy", "rushed"]']],
    rule: 'wrong-type',
    at: 'calm-mornings.json:149 [',
    message:
      "'is' of the condition of outcome 1 ('held-breath') must be a text in quotation marks, but it is a list in brackets [ ].",
    fix: 'Write "anyOf": ["heavy","rushed"] if one of them is enough.',
    leadsElsewhere: true,
  },
  {
    mistake: 'names the label of an option',
    edits: [[EVENINGS, '"is": "restless"', '"is": "Restless until late"']],
    rule: 'wrong-format',
    at: 'quiet-evenings.json:33 "Restless until late"',
    message:
      "'is' of the condition of outcome 1 ('restless') is written 'Restless until late', which is not allowed here.",
    fix: 'Write "calm" or "restless". The name of a choice as it is stored, for example rushed_or_chaotic: small letters, digits and underscores. Once the wizard is live, change the label instead, or keep the old value under renamed.',
  },
  {
    mistake: 'names the id of a step',
    edits: [[EVENINGS, '"answer": "eveningFeel"', '"answer": "evening-feel"']],
    rule: 'wrong-format',
    at: 'quiet-evenings.json:33 "evening-feel"',
    message:
      "'answer' of the condition of outcome 1 ('restless') is written 'evening-feel', which is not allowed here. Did you mean 'eveningFeel'?",
    fix: 'Write "eveningFeel". The name under which an answer is kept, for example morningFeel. It starts with a small letter and has letters and digits only.',
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
    message: "'value' of 'satisfactionPercent' is '98%' in quotation marks, which makes it a text.",
    fix: 'Write 98, without any sign around it.',
    leadsElsewhere: true,
  },
  {
    mistake: 'forgets which answer a condition is about',
    edits: [[MOOD, '"answer": "feel", "is"', '"is"']],
    rule: 'missing-property',
    at: 'mood.json:27 {',
    message: "The condition of outcome 1 ('worn-out') has no 'answer'.",
    fix: 'Add "answer": "…" to the group that opens here.',
  },
  {
    mistake: 'forgets the type of a step',
    edits: [[MOOD, ', "type": "info"', '']],
    rule: 'missing-property',
    at: 'mood.json:4 {',
    message: "Step 1 ('welcome') has no 'type'.",
    fix: 'Add "type" to the group that opens here, with "info", "question" or "scale".',
  },
  {
    mistake: 'writes a title with a sign as a key',
    edits: [[MOOD, '"themes.softLight"', '"Soft light!"']],
    rule: 'wrong-format',
    at: 'mood.json:22 "Soft light!"',
    message:
      "'titleKey' of session theme 1 ('soft-light') is written 'Soft light!', which is not allowed here.",
    fix: 'Put the text itself into the text files, and here its key: names joined by dots, for example welcome.title.',
  },
  {
    mistake: 'misspells a comparison',
    edits: [[MOOD, '"is": "tired"', '"iz": "tired"']],
    rule: 'unknown-property',
    at: 'mood.json:27 "iz"',
    message: "The condition of outcome 1 ('worn-out') has no property 'iz'. Did you mean 'is'?",
    fix: 'Write "is" instead.',
  },
  {
    mistake: 'saves a list in the place of a wizard',
    edits: [['evening.json', '["steps"]\n']],
    rule: 'wrong-type',
    at: 'evening.json:1 [',
    message: 'The wizard must be a group in braces { }, but it is a list in brackets [ ].',
    fix: 'Write { "schemaVersion": …, "id": …, "path": …, "storageKey": …, "steps": …, "outcomes": … }.',
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
    message:
      "'storageKey' is written 'wizardMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodMoodM…', with 94 characters; 60 are allowed.",
    fix: 'Choose a shorter name.',
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
    message: "'hintKeys' of step 1 ('welcome') has 5 entries, but may have at most 4.",
    fix: 'Take 1 entry out.',
  },
  {
    mistake: 'writes a step below 1',
    edits: [[MORNINGS, '"max": 10,', '"max": 10,\n      "step": -3,']],
    rule: 'wrong-value',
    at: 'calm-mornings.json:76 -',
    message: "'step' of step 5 ('energy') is -3, but must be at least 1.",
    fix: 'Write a whole number from 1 to 1000.',
  },
];
