import {
  copyOf,
  EVENINGS,
  EVENINGS_EN,
  EVENINGS_ES,
  type Mistake,
  MOOD_ES,
  MORNINGS,
  MORNINGS_EN,
} from './mistake.ts';

/** Names that visitors, the database and statistics know already. */
export const IN_USE: readonly Mistake[] = [
  {
    mistake: 'changes the id of a live wizard',
    edits: [[EVENINGS, '"id": "quiet-evenings"', '"id": "evenings"']],
    rule: 'live-name-gone',
    at: 'live.json:198 "quiet-evenings"',
    more: ['unpublished-name', 'missing-text-file', 'missing-text-file'].map((rule) => ({
      rule,
      at: 'quiet-evenings.json:4 "evenings"',
    })),
  },
  {
    mistake: 'writes the ending of a live wizard in capital letters',
    edits: [['quiet-evenings.JSON', copyOf(EVENINGS)], [EVENINGS]],
    rule: 'not-read',
    at: 'quiet-evenings.JSON:1 {',
  },
  {
    mistake: 'lets the bare address lead to another live wizard',
    edits: [[EVENINGS, '"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,']],
    rule: 'root-path',
    at: 'quiet-evenings.json:4 "root"',
    leadsElsewhere: true,
  },
  {
    mistake: 'makes an English text of a live wizard too long',
    edits: [[MORNINGS_EN, '"Begin now"', '"Begin now with your first calm morning"']],
    rule: 'text-too-long',
    at: 'texts/en/calm-mornings.json:7 "Begin now with your first calm morning"',
  },
  {
    mistake: 'takes the answer out of an English text of a live wizard',
    edits: [[MORNINGS_EN, '{{answer:hardestPart}} is', 'getting up is']],
    rule: 'different-placeholders',
    at: 'texts/es/calm-mornings.json:46 "Para mucha gente {{answer:hardestPart}} es lo más difícil del día."',
  },
  {
    mistake: 'gives an option of a live wizard the words of the next one',
    edits: [[MORNINGS_EN, '"I get up for a while"', '"I stay and wait"']],
    rule: 'same-label',
    at: 'texts/en/calm-mornings.json:25 "I stay and wait"',
  },
  {
    mistake: 'gives a goal another name',
    edits: [[MORNINGS, '"start": "mornings_start"', '"start": "mornings_begun"']],
    rule: 'goal-moved',
    at: 'calm-mornings.json:10 "mornings_begun"',
  },
  {
    mistake: 'renames an answer key of a live wizard',
    edits: [[EVENINGS, /eveningFeel"/g, 'feeling"']],
    rule: 'live-name-gone',
    at: 'quiet-evenings.json:4 "quiet-evenings"',
  },
  {
    mistake: 'renames a value of a live wizard',
    edits: [[EVENINGS, /"restless"/g, '"uneasy"']],
    rule: 'live-name-gone',
    at: 'quiet-evenings.json:19 "eveningFeel"',
  },
  {
    mistake: 'removes an option of a live wizard',
    edits: [
      [MORNINGS, '        { "value": "noise", "labelKey": "disturbances.options.noise" },\n', ''],
    ],
    rule: 'live-name-gone',
    at: 'calm-mornings.json:49 "disturbances"',
  },
  {
    mistake: 'changes the address of a live wizard',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/evenings"']],
    rule: 'path-changed',
    at: 'quiet-evenings.json:5 "/evenings"',
  },
  {
    mistake: 'changes the storage key of a live wizard',
    edits: [[EVENINGS, '"wizardQuietEvenings"', '"wizardEvenings"']],
    rule: 'storage-key-changed',
    at: 'quiet-evenings.json:6 "wizardEvenings"',
  },
  {
    mistake: 'deletes the care of an option',
    edits: [[MORNINGS, '          "care": true,\n', '']],
    rule: 'care-gone',
    at: 'calm-mornings.json:34 "heavy"',
  },
  {
    mistake: 'swaps the labels of the ends of a scale',
    edits: [
      [MORNINGS, 'energy.min', 'energy.most'],
      [MORNINGS, 'energy.max', 'energy.min'],
      [MORNINGS, 'energy.most', 'energy.max'],
    ],
    rule: 'live-name-moved',
    at: 'calm-mornings.json:73 "energy"',
  },
  {
    mistake: 'swaps the labels of two values',
    edits: [
      [
        EVENINGS,
        '"labelKey": "eveningFeel.options.calm"',
        '"labelKey": "eveningFeel.options.swap"',
      ],
      [
        EVENINGS,
        '"labelKey": "eveningFeel.options.restless"',
        '"labelKey": "eveningFeel.options.calm"',
      ],
      [
        EVENINGS,
        '"labelKey": "eveningFeel.options.swap"',
        '"labelKey": "eveningFeel.options.restless"',
      ],
    ],
    rule: 'live-name-moved',
    at: 'quiet-evenings.json:23 "calm"',
  },
  {
    mistake: 'gives a question all other values',
    edits: [
      [EVENINGS, '"value": "calm"', '"value": "early"'],
      [EVENINGS, /"restless"(?=[,}\s])(?!,\n {6}"title)/g, '"late"'],
    ],
    rule: 'live-name-moved',
    at: 'quiet-evenings.json:19 "eveningFeel"',
  },
  {
    mistake: 'adds an option that is not published yet',
    edits: [
      [
        EVENINGS,
        '{ "value": "calm", "labelKey": "eveningFeel.options.calm" },',
        '{ "value": "calm", "labelKey": "eveningFeel.options.calm" },\n        { "value": "late", "labelKey": "eveningFeel.options.late" },',
      ],
      [EVENINGS_EN, '"calm": "Calm and slow"', '"calm": "Calm and slow", "late": "Long and late"'],
      [
        EVENINGS_ES,
        '"calm": "Tranquilas y lentas"',
        '"calm": "Tranquilas y lentas", "late": "Largas y tardías"',
      ],
    ],
    rule: 'unpublished-name',
    at: 'quiet-evenings.json:24 "late"',
  },
  {
    mistake: 'changes the English and not the Spanish',
    edits: [
      [MORNINGS_EN, '"Let your mornings feel lighter"', '"Give your mornings room to breathe"'],
    ],
    rule: 'stale-text',
    at: 'texts/es/calm-mornings.json:5 "Que tus mañanas pesen menos"',
    // The words stay, and count as right.
    leadsElsewhere: true,
  },
  {
    mistake: 'swaps two translations',
    edits: [[MOOD_ES, '"Con energía", "tired": "Sin ella"', '"Sin ella", "tired": "Con energía"']],
    rule: 'stale-text',
    at: 'texts/es/mood.json:3 "Sin ella"',
    // The words stay, and count as right.
    leadsElsewhere: true,
  },
  {
    mistake: 'lets the bare address lead to the first file by its name',
    edits: [
      ['live.json', /"isRoot": true,\s*/, ''],
      ['live.json', '"path": "/mood"', '"isRoot": true, "path": "/mood"'],
    ],
    rule: 'root-path',
    at: 'mood.json:2 "mood"',
    leadsElsewhere: true,
  },
  {
    mistake: 'takes a goal out',
    edits: [[MORNINGS, / +"start": "mornings_start",\n/, '']],
    rule: 'goal-moved',
    at: 'calm-mornings.json:4 "calm-mornings"',
  },
  {
    mistake: 'publishes a kind of question that the product no longer has',
    edits: [['live.json', '"scale"', '"dial"']],
    rule: 'live-name-moved',
    at: 'calm-mornings.json:73 "energy"',
  },
];
