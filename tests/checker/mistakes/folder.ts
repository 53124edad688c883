import {
  copyOf,
  EVENINGS,
  type Mistake,
  MOOD,
  MOOD_EN,
  MOOD_ES,
  MORNINGS,
  MORNINGS_ES,
} from './mistake.ts';

/** What belongs to the folder as a whole: its files, and what wizards must not share. */
export const FOLDER: readonly Mistake[] = [
  {
    mistake: 'misspells the name of a text file',
    edits: [['texts/es/calm-morning.json', copyOf(MORNINGS_ES)], [MORNINGS_ES]],
    rule: 'missing-text-file',
    at: 'calm-mornings.json:4 "calm-mornings"',
    message:
      'The Spanish texts of this wizard are missing: there is no wizards/texts/es/calm-mornings.json.',
    fix: 'Rename wizards/texts/es/calm-morning.json, if its name is a slip; or else create the file that is missing.',
  },
  {
    mistake: 'forgets the Spanish file',
    edits: [[MORNINGS_ES]],
    rule: 'missing-text-file',
    at: 'calm-mornings.json:4 "calm-mornings"',
    message:
      'The Spanish texts of this wizard are missing: there is no wizards/texts/es/calm-mornings.json.',
    fix: 'Create wizards/texts/es/calm-mornings.json with a text for every key of this wizard.',
  },
  {
    mistake: 'leaves the texts of a removed wizard',
    edits: [['texts/es/grief.json', '{}']],
    rule: 'text-file-without-wizard',
    at: 'texts/es/grief.json:1 {',
    message: "No wizard has the id 'grief' that this file is named after.",
    fix: 'Rename the file to the id of its wizard, or delete it together with its translations.',
  },
  {
    mistake: 'copies a wizard and keeps its id',
    edits: [
      ['calm-days.json', copyOf(MORNINGS)],
      ['calm-days.json', '"/calm-mornings"', '"/calm-days"'],
      ['calm-days.json', 'wizardCalmMornings', 'wizardCalmDays'],
      ['calm-days.json', /"mornings_/g, '"days_'],
    ],
    rule: 'duplicate-wizard-id',
    at: 'calm-days.json:4 "calm-mornings"',
    message: "The id 'calm-mornings' is already taken by wizards/calm-mornings.json.",
    fix: 'Write another id, one that no other wizard has.',
  },
  {
    mistake: 'uses the address of another wizard',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/calm-mornings"']],
    rule: 'duplicate-path',
    at: 'quiet-evenings.json:5 "/calm-mornings"',
    message: "The path '/calm-mornings' is already taken by wizards/calm-mornings.json.",
    fix: 'Write another path, one that no other wizard has.',
  },
  {
    mistake: 'uses the storage key of another wizard',
    edits: [[EVENINGS, '"wizardQuietEvenings"', '"wizardCalmMornings"']],
    rule: 'duplicate-storage-key',
    at: 'quiet-evenings.json:6 "wizardCalmMornings"',
    message: "The storageKey 'wizardCalmMornings' is already taken by wizards/calm-mornings.json.",
    fix: 'Write another storageKey, one that no other wizard has.',
  },
  {
    mistake: 'uses an address of the server',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/healthz"']],
    rule: 'reserved-path',
    at: 'quiet-evenings.json:5 "/healthz"',
    message: "The path '/healthz' belongs to the server.",
    fix: 'Choose another path, for example one that says what the wizard is about.',
  },
  {
    mistake: 'uses an address of the app',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/login"']],
    rule: 'reserved-path',
    at: 'quiet-evenings.json:5 "/login"',
    message: "The path '/login' belongs to a page of the app itself.",
    fix: 'Choose another path, for example one that says what the wizard is about.',
  },
  {
    mistake: 'uses a storage key of the app',
    edits: [[EVENINGS, '"wizardQuietEvenings"', '"md_lastAttempt"']],
    rule: 'reserved-storage-key',
    at: 'quiet-evenings.json:6 "md_lastAttempt"',
    message:
      "The storageKey 'md_lastAttempt' belongs to the app itself, as every name does that begins with md_.",
    fix: 'Choose another name, for example "wizard" and what the wizard is about: wizardEmotionalReset.',
  },
  {
    mistake: 'copies the goals of another wizard',
    edits: [
      [
        EVENINGS,
        '"titleKey": "name",',
        '"titleKey": "name",\n  "goals": { "start": "mornings_start" },',
      ],
    ],
    rule: 'shared-goal',
    at: 'quiet-evenings.json:8 "mornings_start"',
    message: "The goal 'mornings_start' is already taken in wizards/calm-mornings.json, line 10.",
    fix: 'Write another name, for example one that ends with what this wizard is about. If one of the two is live already, change the newer one.',
  },
  {
    mistake: 'uses one goal for two milestones',
    edits: [[MORNINGS, '"finish": "mornings_finish"', '"finish": "mornings_start"']],
    rule: 'shared-goal',
    at: 'calm-mornings.json:12 "mornings_start"',
    message: "The goal 'mornings_start' is already taken in line 10.",
    fix: 'Write another name, for example one that ends with what this wizard is about. If one of the two is live already, change the newer one.',
  },
  {
    mistake: 'lets two wizards be the first one',
    edits: [
      [MORNINGS, '"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,'],
      [EVENINGS, '"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,'],
    ],
    rule: 'root-path',
    at: 'quiet-evenings.json:4 "root"',
    message:
      "The address / already leads to the wizard in wizards/calm-mornings.json, and cannot lead to 'quiet-evenings' as well.",
    fix: 'Keep "root": true in one of the two files and delete it in the other.',
  },
  {
    mistake: 'leaves the source of a claim for later',
    edits: [
      [
        'claims.json',
        '{ "ratingStars": { "value": 1, "source": "TODO", "date": "2020-01-31" }, "satisfactionPercent": { "value": 1, "source": "A survey", "date": "2020-01-31" }, "otherPeople": { "value": 1, "source": "A survey", "date": "2020-01-31" } }',
      ],
    ],
    rule: 'unproven-claim',
    at: 'claims.json:1 "ratingStars"',
    message: "The claim 'ratingStars' has 'TODO' in the place of its source.",
    fix: 'Write where the figure comes from ("source") and when it was measured ("date"), or do not show the claims: VITE_CLAIMS=off.',
  },
  {
    mistake: 'dates a claim in the future',
    edits: [
      [
        'claims.json',
        '{ "ratingStars": { "value": 1, "source": "A survey", "date": "9999-01-31" }, "satisfactionPercent": { "value": 1, "source": "A survey", "date": "2020-01-31" }, "otherPeople": { "value": 1, "source": "A survey", "date": "2020-01-31" } }',
      ],
    ],
    rule: 'unproven-claim',
    at: 'claims.json:1 "ratingStars"',
    message: "The claim 'ratingStars' is of 9999-01-31, which is to come.",
    fix: 'Write where the figure comes from ("source") and when it was measured ("date"), or do not show the claims: VITE_CLAIMS=off.',
  },
  {
    mistake: 'adds a language that the product does not have',
    edits: [['texts/fr/calm-mornings.json', '{}']],
    rule: 'not-read',
    at: 'texts/fr:1',
    message: "The folder 'texts/fr' is not read: the product has texts in 'en' and 'es' only.",
    fix: 'Give it the name of one of these, or move it elsewhere until a developer has added the language.',
  },
  {
    mistake: 'leaves claims without a source and a date',
    edits: [
      [
        'claims.json',
        '{\n  "ratingStars": { "value": 5, "source": "A survey", "date": "2020-01-31" },\n  "satisfactionPercent": { "value": 98, "source": null, "date": null },\n  "otherPeople": { "value": 326, "source": "Accounts", "date": null }\n}\n',
      ],
    ],
    rule: 'unproven-claim',
    at: 'claims.json:3 "satisfactionPercent"',
    message: "The claim 'satisfactionPercent' has no source and no date.",
    fix: 'Write where the figure comes from ("source") and when it was measured ("date"), or do not show the claims: VITE_CLAIMS=off.',
    more: [
      {
        rule: 'unproven-claim',
        at: 'claims.json:4 "otherPeople"',
        message: "The claim 'otherPeople' has no date.",
        fix: 'Write where the figure comes from ("source") and when it was measured ("date"), or do not show the claims: VITE_CLAIMS=off.',
      },
    ],
  },
  {
    mistake: 'misspells the name of the Spanish file',
    edits: [['texts/es/mod.json', copyOf(MOOD_ES)], [MOOD_ES]],
    rule: 'missing-text-file',
    at: 'mood.json:2 "mood"',
    message:
      'The Spanish texts of this wizard are missing: there is no wizards/texts/es/mood.json.',
    fix: 'Rename wizards/texts/es/mod.json, if its name is a slip; or else create the file that is missing.',
  },
  {
    mistake: 'takes an id that the check needs for itself',
    edits: [
      [MOOD, '"id": "mood"', '"id": "care"'],
      ['texts/en/care.json', copyOf(MOOD_EN)],
      ['texts/es/care.json', copyOf(MOOD_ES)],
      [MOOD_EN],
      [MOOD_ES],
    ],
    rule: 'reserved-id',
    at: 'mood.json:2 "care"',
    message: "The id 'care' is taken: texts of the app itself have this name.",
    fix: 'Choose a longer id that says what the wizard is about, and rename its text files, for example to "care-quiz".',
  },
  {
    mistake: 'deletes all wizards',
    edits: [[MOOD], [MORNINGS], [EVENINGS]],
    rule: 'no-wizard',
    at: '.:1',
    message: 'There is no wizard in this folder.',
    fix: 'Put a wizard, a file whose name ends with .json, directly into it; or check another folder.',
  },
  {
    mistake: 'writes the ending of a new wizard in capital letters',
    edits: [['Grief.JSON', '{}']],
    rule: 'not-read',
    at: 'Grief.JSON:1 {',
    message: "The file 'Grief.JSON' is not read, because of the ending of its name.",
    fix: 'Rename the file Grief.JSON to grief.json: the ending is written in small letters.',
    left: ['missing-property'],
  },
  {
    mistake: 'copies the file of a wizard',
    edits: [['sleep.json', copyOf(MOOD)]],
    rule: 'duplicate-wizard-id',
    at: 'sleep.json:2 "mood"',
    message: "The id 'mood' is already taken by wizards/mood.json.",
    fix: 'Write another id, one that no other wizard has.',
    more: [
      {
        rule: 'duplicate-path',
        at: 'sleep.json:2 "/mood"',
        message: "The path '/mood' is already taken by wizards/mood.json.",
        fix: 'Write another path, one that no other wizard has.',
      },
      {
        rule: 'duplicate-storage-key',
        at: 'sleep.json:2 "wizardMood"',
        message: "The storageKey 'wizardMood' is already taken by wizards/mood.json.",
        fix: 'Write another storageKey, one that no other wizard has.',
      },
    ],
  },
  {
    mistake: 'leaves a text file under a similar name',
    edits: [['texts/es/moods.json', copyOf(MOOD_ES)]],
    rule: 'text-file-without-wizard',
    at: 'texts/es/moods.json:1 {',
    message: "No wizard has the id 'moods' that this file is named after. Did you mean 'mood'?",
    fix: 'Rename the file to the id of its wizard, or delete it together with its translations.',
  },
  {
    mistake: 'gives a wizard another id and no texts',
    edits: [[MOOD, '"id": "mood"', '"id": "loneliness"'], [MOOD_EN], [MOOD_ES]],
    rule: 'missing-text-file',
    at: 'mood.json:2 "loneliness"',
    message:
      'The English texts of this wizard are missing: there is no wizards/texts/en/loneliness.json.',
    fix: 'Create wizards/texts/en/loneliness.json with a text for every key of this wizard.',
    more: [
      {
        rule: 'missing-text-file',
        at: 'mood.json:2 "loneliness"',
        message:
          'The Spanish texts of this wizard are missing: there is no wizards/texts/es/loneliness.json.',
        fix: 'Create wizards/texts/es/loneliness.json with a text for every key of this wizard.',
      },
    ],
  },
];
