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
    at: 'quiet-evenings.json:4 "evenings"',
    message:
      "Visitors know the wizard 'quiet-evenings' at /quiet-evenings, but no file has this id any more. Did you mean 'quiet-evenings' instead of 'evenings'?",
    fix: 'Write "id": "quiet-evenings" again: an id is never shown to visitors. The text files carry it as their name.',
  },
  {
    mistake: 'writes the ending of a live wizard in capital letters',
    edits: [['quiet-evenings.JSON', copyOf(EVENINGS)], [EVENINGS]],
    rule: 'not-read',
    at: 'quiet-evenings.JSON:1 {',
    message: "The file 'quiet-evenings.JSON' is not read, because of the ending of its name.",
    fix: 'Rename the file quiet-evenings.JSON to quiet-evenings.json: the ending is written in small letters.',
  },
  {
    mistake: 'lets the bare address lead to another live wizard',
    edits: [[EVENINGS, '"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,']],
    rule: 'root-path',
    at: 'quiet-evenings.json:4 "root"',
    message: "The address / led to the wizard 'calm-mornings', and now leads to 'quiet-evenings'.",
    fix: 'Write "root": true in wizards/calm-mornings.json, and delete it here. To let / lead elsewhere from now on, run npm run wizards:publish -- --forget / first.',
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
    message: "Unlike the English text, 'notAlone.text' has '{{answer:hardestPart}}'.",
    fix: 'Use the same placeholders as in wizards/texts/en/calm-mornings.json, names included; translate only the words around them.',
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
    message:
      "The goal 'start' (leaving the first step) was counted as 'mornings_start' and is 'mornings_begun' now.",
    fix: 'Write "start": "mornings_start" again, or tell those who read the statistics and run npm run wizards:publish.',
  },
  {
    mistake: 'renames an answer key of a live wizard',
    edits: [[EVENINGS, /eveningFeel"/g, 'feeling"']],
    rule: 'live-name-gone',
    at: 'quiet-evenings.json:19 "feeling"',
    message:
      "Visitors have answered 'eveningFeel', but no question has this answer key any more. It seems to be 'feeling' now.",
    fix: 'If it is the same question, add "renamed": ["eveningFeel"] to it; or undo the change and let one command change every place: npm run wizards:rename -- quiet-evenings eveningFeel feeling. If it is another question, put the old one back with "retired": true.',
  },
  {
    mistake: 'renames a value of a live wizard',
    edits: [[EVENINGS, /"restless"/g, '"uneasy"']],
    rule: 'live-name-gone',
    at: 'quiet-evenings.json:24 "uneasy"',
    message:
      "Visitors have chosen 'restless' in answer to 'eveningFeel', but no option has this value any more. It seems to be 'uneasy' now.",
    fix: 'If it is the same choice, add "renamed": ["restless"] to it; or undo the change and let one command change every place: npm run wizards:rename -- quiet-evenings eveningFeel.restless uneasy. If it is another choice, put the old one back with "retired": true.',
  },
  {
    mistake: 'removes an option of a live wizard',
    edits: [
      [MORNINGS, '        { "value": "noise", "labelKey": "disturbances.options.noise" },\n', ''],
    ],
    rule: 'live-name-gone',
    at: 'calm-mornings.json:49 "disturbances"',
    message:
      "Visitors have chosen 'noise' in answer to 'disturbances', but no option has this value any more.",
    fix: 'Put the option back with "retired": true: it is no longer offered, and the answers count on. If it is still there under another value, add "renamed": ["noise"] to it.',
  },
  {
    mistake: 'changes the address of a live wizard',
    edits: [[EVENINGS, '"/quiet-evenings"', '"/evenings"']],
    rule: 'path-changed',
    at: 'quiet-evenings.json:5 "/evenings"',
    message: "The path was '/quiet-evenings' when the wizard went live, and is '/evenings' now.",
    fix: 'Write "path": "/quiet-evenings" again. For another address add a wizard of its own, and keep this one.',
  },
  {
    mistake: 'changes the storage key of a live wizard',
    edits: [[EVENINGS, '"wizardQuietEvenings"', '"wizardEvenings"']],
    rule: 'storage-key-changed',
    at: 'quiet-evenings.json:6 "wizardEvenings"',
    message:
      "The storageKey was 'wizardQuietEvenings' when the wizard went live, and is 'wizardEvenings' now.",
    fix: 'Write "storageKey": "wizardQuietEvenings" again. Nobody ever sees this name.',
  },
  {
    mistake: 'deletes the care of an option',
    edits: [[MORNINGS, '          "care": true,\n', '']],
    rule: 'care-gone',
    at: 'calm-mornings.json:34 "heavy"',
    message:
      "The option 'heavy' of 'morningFeel' needed care when it was published, and has no \"care\" any more.",
    fix: 'Add "care": true to it again. If it needs none, run npm run wizards:publish.',
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
    message: "The two ends of the scale 'energy' have swapped their labels.",
    fix: 'Swap them back. For a scale that goes the other way add a new one with another "answerKey", and keep this one with "retired": true.',
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
    message:
      "The values 'calm' and 'restless' of 'eveningFeel' now stand for something else than before.",
    fix: 'Give each value its label back; to show options in another order, move each as a whole. If only the words are new, keep the "labelKey" and change its text. For another meaning add an option with a new value, and keep the old one with "retired": true.',
  },
  {
    mistake: 'gives a question all other values',
    edits: [
      [EVENINGS, '"value": "calm"', '"value": "early"'],
      [EVENINGS, /"restless"(?=[,}\s])(?!,\n {6}"title)/g, '"late"'],
    ],
    rule: 'live-name-moved',
    at: 'quiet-evenings.json:19 "eveningFeel"',
    message:
      "Visitors have answered 'eveningFeel', but none of the options that they could choose is there any more.",
    fix: 'If two questions have swapped their answer keys, swap them back: to change the order, move the whole steps. If the options have other values, keep the old ones under "renamed". If this is a new question, give it another "answerKey" and put the old one back with "retired": true.',
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
    message: "The name 'late' is not published yet.",
    fix: 'Run npm run wizards:publish as the last step, when the change goes live.',
  },
  {
    mistake: 'changes the English and not the Spanish',
    edits: [
      [MORNINGS_EN, '"Let your mornings feel lighter"', '"Give your mornings room to breathe"'],
    ],
    rule: 'stale-text',
    at: 'texts/es/calm-mornings.json:5 "Que tus mañanas pesen menos"',
    message:
      "The English of 'welcome.title' has changed since it was translated, and the Spanish has not.",
    fix: 'Translate it again from wizards/texts/en/calm-mornings.json, line 5. If it is still right: npm run wizards:translated -- es calm-mornings welcome.title',
  },
  {
    mistake: 'swaps two translations',
    edits: [[MOOD_ES, '"Con energía", "tired": "Sin ella"', '"Sin ella", "tired": "Con energía"']],
    rule: 'stale-text',
    at: 'texts/es/mood.json:3 "Sin ella"',
    message:
      "The Spanish texts 'feel.rested' and 'feel.tired' have changed places, and the English ones have not.",
    fix: 'Give each its own translation back. If it is right like this: npm run wizards:translated -- es mood feel.rested feel.tired',
  },
  {
    mistake: 'lets the bare address lead to the first file by its name',
    edits: [
      ['live.json', /"isRoot": true,\s*/, ''],
      ['live.json', '"path": "/mood"', '"isRoot": true, "path": "/mood"'],
    ],
    rule: 'root-path',
    at: 'mood.json:2 "mood"',
    message:
      "The address / led to the wizard 'mood', and now leads to 'calm-mornings', the first by its file name, because none has \"root\": true.",
    fix: 'Write "root": true in wizards/mood.json. To let / lead elsewhere from now on, run npm run wizards:publish -- --forget / first.',
    leadsElsewhere: true,
  },
];
