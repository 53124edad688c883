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
    more: [{ rule: 'text-file-without-wizard', at: 'texts/es/calm-morning.json:1 {' }],
  },
  {
    mistake: 'leaves the texts of a removed wizard',
    edits: [['texts/es/grief.json', '{}']],
    rule: 'text-file-without-wizard',
    at: 'texts/es/grief.json:1 {',
  },
  {
    mistake: 'uses the address of another wizard',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/calm-mornings"']],
    rule: 'duplicate-path',
    at: 'quiet-evenings.json:5 "/calm-mornings"',
  },
  {
    mistake: 'uses the storage key of another wizard',
    edits: [[EVENINGS, '"wizardQuietEvenings"', '"wizardCalmMornings"']],
    rule: 'duplicate-storage-key',
    at: 'quiet-evenings.json:6 "wizardCalmMornings"',
  },
  {
    mistake: 'uses an address of the server',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/healthz"']],
    rule: 'reserved-path',
    at: 'quiet-evenings.json:5 "/healthz"',
  },
  {
    mistake: 'uses an address of the app',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/login"']],
    rule: 'reserved-path',
    at: 'quiet-evenings.json:5 "/login"',
  },
  {
    mistake: 'uses a storage key of the app',
    edits: [[EVENINGS, '"wizardQuietEvenings"', '"md_lastAttempt"']],
    rule: 'reserved-storage-key',
    at: 'quiet-evenings.json:6 "md_lastAttempt"',
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
  },
  {
    mistake: 'uses one goal for two milestones',
    edits: [[MORNINGS, '"finish": "mornings_finish"', '"finish": "mornings_start"']],
    rule: 'shared-goal',
    at: 'calm-mornings.json:12 "mornings_start"',
  },
  {
    mistake: 'lets two wizards be the first one',
    edits: [
      [MORNINGS, '"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,'],
      [EVENINGS, '"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,'],
    ],
    rule: 'root-path',
    at: 'quiet-evenings.json:4 "root"',
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
  },
  {
    mistake: 'adds a language that the product does not have',
    edits: [['texts/fr/calm-mornings.json', '{}']],
    rule: 'not-read',
    at: 'texts/fr:1',
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
    more: [
      {
        rule: 'unproven-claim',
        at: 'claims.json:4 "otherPeople"',
      },
    ],
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
  },
  {
    mistake: 'deletes all wizards',
    edits: [[MOOD], [MORNINGS], [EVENINGS]],
    rule: 'no-wizard',
    at: '.:1',
  },
  {
    mistake: 'writes the ending of a new wizard in capital letters',
    edits: [['Grief.JSON', '{}']],
    rule: 'not-read',
    at: 'Grief.JSON:1 {',
  },
  {
    mistake: 'copies the file of a wizard',
    edits: [['sleep.json', copyOf(MOOD)]],
    rule: 'duplicate-wizard-id',
    at: 'sleep.json:2 "mood"',
    more: [
      {
        rule: 'duplicate-path',
        at: 'sleep.json:2 "/mood"',
      },
      {
        rule: 'duplicate-storage-key',
        at: 'sleep.json:2 "wizardMood"',
      },
    ],
  },
  {
    mistake: 'gives a wizard another id and keeps the name of its texts',
    edits: [[MOOD, '"id": "mood"', '"id": "loneliness"']],
    rule: 'missing-text-file',
    at: 'mood.json:2 "loneliness"',
    more: [{ rule: 'missing-text-file', at: 'mood.json:2 "loneliness"' }],
  },
];
