import { beforeAll, describe, expect, it } from 'vitest';
import { afterFix } from './apply-fix.ts';
import { checkedFiles } from './checked-files.ts';
import { OWN_PICTURES, publishedWizards, TWO_WIZARDS } from './two-wizards.ts';

/**
 * What editors do by mistake, in a small but complete folder. Each mistake is exactly one finding,
 * of the rule, and somewhere in its words stands the phrase that leads to the fix.
 */
type Mistake = readonly [
  what: string,
  change: Change,
  rule: string,
  phrase: string,
  /** How many findings there are, if it is more than one. */
  count?: number,
];

type Files = Map<string, string | Uint8Array>;
type Change = (files: Files) => void;

const M = 'calm-mornings.json';
const Q = 'quiet-evenings.json';
const EN = 'texts/en/calm-mornings.json';
const ES = 'texts/es/calm-mornings.json';

function edit(
  path: string,
  ...changes: readonly (readonly [was: string, becomes: string])[]
): Change {
  return (files) => {
    let text = String(files.get(path));
    for (const [was, becomes] of changes) {
      if (!text.includes(was)) throw new Error(`${path} does not hold ${was}`);
      text = text.replace(was, () => becomes);
    }
    files.set(path, text);
  };
}

const write =
  (path: string, content: string | Uint8Array): Change =>
  (files) =>
    files.set(path, content);

const remove =
  (path: string): Change =>
  (files) =>
    files.delete(path);

function rename(path: string, to: string): Change {
  return (files) => {
    files.set(to, files.get(path) ?? '');
    files.delete(path);
  };
}

const all =
  (...changes: readonly Change[]): Change =>
  (files) => {
    for (const change of changes) change(files);
  };

const wizard = (was: string, becomes: string) => edit(M, [was, becomes]);
const english = (was: string, becomes: string) => edit(EN, [was, becomes]);
const spanish = (was: string, becomes: string) => edit(ES, [was, becomes]);

const HEARTBEAT = '{ "id": "extra", "type": "info", "titleKey": "notAlone.title" }';

const WRITING: readonly Mistake[] = [
  [
    'forgets the comma between two entries',
    wizard('"type": "info",', '"type": "info"'),
    'json-syntax',
    'comma is missing',
  ],
  [
    'forgets the comma between two steps',
    wizard('    },\n    {\n      "id": "energy"', '    }\n    {\n      "id": "energy"'),
    'json-syntax',
    'comma is missing',
  ],
  [
    'forgets the comma between two texts',
    spanish('menos",', 'menos"'),
    'json-syntax',
    'comma is missing',
  ],
  [
    'leaves a comma after the last option',
    wizard(
      '"labelKey": "reminder.options.evenings" }',
      '"labelKey": "reminder.options.evenings" },',
    ),
    'json-trailing-comma',
    'Delete this comma',
  ],
  [
    'leaves a comma after the last text',
    spanish('"four": "Seguir adelante"', '"four": "Seguir adelante",'),
    'json-trailing-comma',
    'Delete this comma',
  ],
  [
    'types two commas',
    wizard('"type": "info",', '"type": "info",,'),
    'json-syntax',
    'comma too many',
  ],
  [
    'begins a list with a comma',
    wizard('"hintKeys": [', '"hintKeys": [, '),
    'json-syntax',
    'comma too many',
  ],
  [
    'deletes the } of a step',
    wizard('      ]\n    },\n    {\n      "id": "energy"', '      ]\n    {\n      "id": "energy"'),
    'json-syntax',
    'A comma is missing here',
    2,
  ],
  [
    'deletes the ] of the options',
    wizard(
      '        { "value": "nothing", "labelKey": "disturbances.options.nothing", "exclusive": true }\n      ]',
      '        { "value": "nothing", "labelKey": "disturbances.options.nothing", "exclusive": true }',
    ),
    'json-syntax',
    'Put ] before it',
  ],
  [
    'deletes the ] of the steps',
    wizard('  ],\n  "profile"', '  "profile"'),
    'json-syntax',
    'A comma is missing here',
    2,
  ],
  [
    'deletes the { of a step',
    wizard('    {\n      "id": "energy"', '      "id": "energy"'),
    'json-syntax',
    'Put { before the name',
  ],
  [
    'deletes the last } of the file',
    (files) => files.set(M, String(files.get(M)).replace(/\}\n$/, '\n')),
    'json-syntax',
    'is never closed',
  ],
  [
    'deletes the first { of the file',
    edit(Q, ['{\n', '\n']),
    'json-syntax',
    'does not begin with the bracket {',
  ],
  [
    'deletes the } of a group of texts',
    spanish('    }\n  },\n  "disturbances"', '    }\n  "disturbances"'),
    'json-syntax',
    'is never closed',
    2,
  ],
  [
    'pastes a { twice',
    wizard('    {\n      "id": "energy"', '    {\n    {\n      "id": "energy"'),
    'json-syntax',
    'stands here without a name',
  ],
  [
    'types [[',
    wizard('"options": [', '"options": [['),
    'json-syntax',
    'The [ of line 31 is still open',
  ],
  [
    'types }} after a step',
    wizard('      ]\n    },', '      ]\n    }},'),
    'json-syntax',
    'bracket }',
  ],
  [
    'closes a list with }',
    wizard('["soft-light", "deep-rest"]', '["soft-light", "deep-rest"}'),
    'json-syntax',
    'ends with ]',
  ],
  [
    'cuts the file off when copying',
    (files) => files.set(M, String(files.get(M)).slice(0, 2_000)),
    'json-syntax',
    'quotation mark',
  ],
  [
    'forgets the quotation mark at the end of a text',
    spanish('pesen menos"', 'pesen menos'),
    'json-syntax',
    'quotation mark',
  ],
  [
    'forgets the quotation mark before a name',
    wizard('"type": "info"', 'type": "info"'),
    'json-syntax',
    'quotation',
  ],
  [
    'writes a name without quotation marks',
    wizard('"type": "info"', 'type: "info"'),
    'json-syntax',
    'quotation marks',
  ],
  [
    'quotes somebody inside a text',
    english('"You are not alone with this"', '"You are "not alone" with this"'),
    'json-syntax',
    '\\"',
  ],
  [
    'pastes curly quotation marks around a text',
    spanish('"Empezar ahora"', '“Empezar ahora”'),
    'json-syntax',
    'straight double quotation mark',
  ],
  [
    'pastes curly quotation marks around a name',
    wizard('"layout"', '“layout”'),
    'json-syntax',
    'straight double quotation mark',
  ],
  [
    'uses single quotation marks',
    wizard('"landing"', "'landing'"),
    'json-syntax',
    'straight double quotation mark',
  ],
  [
    'breaks a line inside a text',
    english('Let your mornings feel lighter', 'Let your mornings\nfeel lighter'),
    'json-syntax',
    '\\n',
  ],
  [
    'types a tab inside a text',
    english('Let your mornings', 'Let\tyour mornings'),
    'json-syntax',
    'tab',
  ],
  ['types a backslash', english('Rested and clear', 'Rested \\ clear'), 'json-syntax', '\\\\'],
  ['forgets the colon', wizard('"type": "info"', '"type" "info"'), 'json-syntax', 'colon'],
  ['forgets the value', wizard('"type": "info"', '"type": '), 'json-syntax', 'value is missing'],
  [
    'writes True',
    wizard('"care": true', '"care": True'),
    'json-syntax',
    'Write true, in small letters',
  ],
  ['writes ja for true', wizard('"care": true', '"care": yes'), 'json-syntax', "'yes'"],
  ['writes 07', wizard('"max": 10', '"max": 010'), 'json-syntax', 'is not a number'],
  [
    'leaves a note in the file',
    wizard('"type": "info",', '"type": "info", // the first one'),
    'json-comment',
    'Delete it',
  ],
  [
    'gives a step two ids',
    wizard('"id": "energy",', '"id": "energy",\n      "id": "energy-today",'),
    'json-duplicate-property',
    'stands twice',
  ],
  [
    'leaves a merge unfinished',
    spanish(
      '    "start": "Empezar ahora",',
      '<<<<<<< HEAD\n    "start": "Empezar ahora",\n=======\n    "start": "Empezar ya",\n>>>>>>> new-spanish',
    ),
    'json-syntax',
    "that of 'HEAD' and that of 'new-spanish'",
  ],
  [
    'leaves a merge unfinished in a wizard',
    wizard(
      '  "path": "/calm-mornings",',
      '<<<<<<< HEAD\n  "path": "/calm-mornings",\n=======\n  "path": "/mornings",\n>>>>>>> short-path',
    ),
    'json-syntax',
    'A merge was not finished',
  ],
  [
    'forgets a line of a merge',
    spanish('    "start"', '=======\n    "start"'),
    'json-syntax',
    'left over from a merge',
  ],
  [
    'puts a new step behind the list of steps',
    wizard('  ],\n  "profile"', `  ],\n  ${HEARTBEAT},\n  "profile"`),
    'json-syntax',
    "outside of the list 'steps'",
  ],
  [
    'writes a group where a list belongs',
    wizard('"options": [\n        { "value": "noise"', '"options": {\n        { "value": "noise"'),
    'json-syntax',
    'without a name',
  ],
  ['empties a file', write(ES, ''), 'file-empty', 'The file is empty'],
  [
    'saves it as Latin 1',
    write(ES, Buffer.from(String(TWO_WIZARDS.get(ES)), 'latin1')),
    'file-encoding',
    'Save the file as UTF-8',
  ],
  [
    'saves it with a BOM',
    write(ES, `\uFEFF${TWO_WIZARDS.get(ES)}`),
    'file-bom',
    'UTF-8 without BOM',
  ],
];

const SHAPE: readonly Mistake[] = [
  [
    'misspells a property',
    wizard('"titleKey": "energy.title"', '"titelKey": "energy.title"'),
    'unknown-property',
    "Did you mean 'titleKey'",
  ],
  [
    'invents a property',
    wizard('"care": true', '"care": true,\n          "color": "red"'),
    'unknown-property',
    "'color'",
  ],
  [
    'puts a step among the properties of the wizard',
    wizard('  "profile": [', `  "newStep": ${HEARTBEAT},\n  "profile": [`),
    'unknown-property',
    "A step stands outside of the list 'steps'",
  ],
  [
    'writes words instead of their key',
    wizard('"titleKey": "energy.title"', '"title": "How much energy?"'),
    'unknown-property',
    'the words under that key',
  ],
  [
    'writes words as a key',
    wizard('"energy.title"', '"How much energy do you have?"'),
    'wrong-format',
    'Put the text itself into the text files',
  ],
  [
    'forgets the answer key',
    edit(
      Q,
      ['      "answerKey": "eveningFeel",\n', ''],
      ['"when": { "answer": "eveningFeel", "is": "restless" }', '"default": false'],
      ['"default": false', '"when": { "answer": "eveningFeel", "is": "restless" }'],
    ),
    'missing-property',
    "'answerKey'",
  ],
  [
    'forgets several properties of a step',
    wizard('      "min": 0,\n      "max": 10,\n', ''),
    'missing-property',
    "lacks 'min' and 'max'",
  ],
  [
    'forgets the description of a picture',
    wizard(', "altKey": "notAlone.imageAlt"', ''),
    'missing-alt',
    "'altKey'",
  ],
  [
    'writes only the file name of a picture',
    wizard('{ "src": "river.svg", "altKey": "notAlone.imageAlt" }', '"river.svg"'),
    'wrong-type',
    '"src": "river.svg", "altKey"',
  ],
  [
    'writes the folder of a picture',
    wizard('"river.svg"', '"images/river.svg"'),
    'wrong-format',
    'Write "river.svg"',
  ],
  [
    'writes an option as plain words',
    wizard(
      '{ "value": "stay", "labelKey": "lyingAwake.options.stay", "scores": { "held-tension": 1 } }',
      '"I stay"',
    ),
    'wrong-type',
    '"value": "i_stay", "labelKey": "lyingAwake.options.i_stay"',
  ],
  [
    'writes a label as a value',
    edit(M, ['"value": "noise"', '"value": "Noise around me"']),
    'wrong-format',
    '"noise_around_me"',
  ],
  [
    'writes "true"',
    wizard('"care": true', '"care": "true"'),
    'wrong-value',
    'Write true, without quotation marks',
  ],
  [
    'writes "2"',
    wizard('"held-tension": 2', '"held-tension": "2"'),
    'wrong-type',
    'Write 2, without quotation marks',
  ],
  ['writes false', wizard('"care": true', '"care": false'), 'wrong-value', 'Leave it out'],
  ['writes yes for true', wizard('"care": true', '"care": "yes"'), 'wrong-value', 'Write true'],
  [
    'forgets the highest number of a scale',
    wizard('      "max": 10,\n', ''),
    'missing-property',
    'with a whole number',
  ],
  ['writes half a number', wizard('"max": 10', '"max": 9.5'), 'wrong-type', 'Write a whole number'],
  [
    'writes an answer key as a sentence',
    wizard('"answerKey": "lyingAwake"', '"answerKey": "lying awake"'),
    'wrong-format',
    'Write it as "lyingAwake"',
  ],
  [
    'writes nine points',
    wizard('"held-tension": 2', '"held-tension": 9'),
    'wrong-value',
    'at most 5',
  ],
  [
    'misspells a type',
    wizard('"type": "scale"', '"type": "scael"'),
    'wrong-value',
    "Did you mean 'scale'",
  ],
  [
    'writes how many may be chosen as a type',
    edit(Q, ['"type": "question"', '"type": "single"']),
    'wrong-value',
    '"selection": "single"',
  ],
  [
    'misspells the selection',
    edit(Q, ['"single"', '"singel"']),
    'wrong-value',
    "Did you mean 'single'",
  ],
  [
    'writes an id with capital letters',
    edit(Q, ['"id": "goodnight"', '"id": "Good Night"']),
    'wrong-format',
    '"good-night"',
  ],
  [
    'writes one session as a text',
    wizard('["soft-light"]', '"soft-light"'),
    'wrong-type',
    'Put it into brackets: ["soft-light"]',
  ],
  [
    'writes three weeks',
    edit(M, [
      ',\n        { "titleKey": "weeks.four", "sessions": ["soft-light", "deep-rest"] }',
      '',
    ]),
    'too-few',
    'another entry',
  ],
  [
    'empties a list',
    wizard('["welcome.hints.short", "welcome.hints.private"]', '[]'),
    'too-few',
    'another entry',
  ],
];

const CONDITIONS: readonly Mistake[] = [
  [
    'names a list under is',
    wizard('"is": "heavy"', '"is": ["heavy", "rushed"]'),
    'wrong-type',
    '"anyOf": ["heavy","rushed"]',
  ],
  [
    'names a text under anyOf',
    edit(Q, ['"is": "restless"', '"anyOf": "restless"']),
    'wrong-type',
    '"is": "restless" instead of "anyOf"',
  ],
  [
    'names a text under anyOf, of a multiple choice',
    wizard('"includes": "worries"', '"anyOf": "worries"'),
    'wrong-type',
    '"includes": "worries" instead of "anyOf"',
  ],
  [
    'names the label of an option',
    edit(Q, ['"is": "restless"', '"is": "Restless until late"']),
    'wrong-format',
    'not its label: "calm" or "restless"',
  ],
  [
    'names the id of a step',
    edit(Q, ['"answer": "eveningFeel"', '"answer": "evening-feel"']),
    'wrong-format',
    'Write "eveningFeel", the "answerKey" of that step',
  ],
  [
    'names the id of a step that could be an answer key',
    wizard('"answer": "energy", "atMost"', '"answer": "welcome", "atMost"'),
    'unknown-answer',
    'is the id of step 1, not an answer key',
  ],
  [
    'misspells an answer key',
    edit(Q, ['"answer": "eveningFeel"', '"answer": "eveningFeal"']),
    'unknown-answer',
    "Did you mean 'eveningFeel'",
  ],
  [
    'misspells a value',
    edit(Q, ['"is": "restless"', '"is": "restles"']),
    'unknown-answer-value',
    "Did you mean 'restless'",
  ],
  [
    'compares a multiple choice with is',
    wizard('"includes": "worries"', '"is": "worries"'),
    'wrong-operator',
    '"includes"',
  ],
  [
    'compares a single choice with includes',
    edit(Q, ['"is": "restless"', '"includes": "restless"']),
    'wrong-operator',
    '"is"',
  ],
  [
    'writes a number that is not on the scale',
    wizard('"atMost": 2', '"atMost": 20'),
    'number-outside-scale',
    'goes from 0 to 10',
  ],
  [
    'writes a number as a text',
    wizard('"atMost": 2', '"atMost": "2"'),
    'wrong-type',
    'Write 2, without quotation marks',
  ],
  [
    'writes equals',
    edit(Q, ['"is": "restless"', '"equals": "restless"']),
    'unclear-condition',
    "no 'equals'",
  ],
  [
    'forgets what the answer must be',
    edit(Q, [', "is": "restless"', '']),
    'unclear-condition',
    'does not say what the answer must be',
  ],
  [
    'writes two comparisons at once',
    edit(Q, ['"is": "restless"', '"is": "restless", "isNot": "calm"']),
    'unclear-condition',
    'at once',
  ],
  [
    'makes the last step conditional',
    edit(Q, [
      '"type": "info", "titleKey": "goodnight.title"',
      '"type": "info", "when": { "answer": "eveningFeel", "is": "calm" }, "titleKey": "goodnight.title"',
    ]),
    'conditional-edge',
    'always shown',
  ],
  [
    'asks for an answer that comes later',
    wizard(
      '"when": { "answer": "disturbances", "includes": "worries" }',
      '"when": { "answer": "reminder", "is": "mornings" }',
    ),
    'asked-later',
    'later, at step 8',
  ],
  [
    'writes a condition that always holds',
    wizard(
      '"when": { "answer": "disturbances", "includes": "worries" }',
      '"when": { "answer": "morningFeel", "anyOf": ["rested", "heavy", "rushed"] }',
    ),
    'needless-condition',
    'shown whatever a visitor answers',
  ],
  [
    'writes a condition that never holds',
    wizard(
      '"when": { "answer": "disturbances", "includes": "worries" }',
      '"when": { "all": [{ "answer": "morningFeel", "is": "rested" }, { "answer": "morningFeel", "is": "heavy" }] }',
    ),
    'impossible-step',
    'contradicts itself',
  ],
  [
    'forgets to say that an outcome is the default',
    edit(Q, [', "default": true', '']),
    'no-default-outcome',
    'Add "default": true to the outcome',
  ],
  [
    'forgets the default outcome',
    edit(Q, [', "default": true', ', "when": { "answer": "eveningFeel", "is": "calm" }']),
    'no-default-outcome',
    '"default": true',
  ],
  [
    'makes two outcomes the default',
    edit(Q, ['"when": { "answer": "eveningFeel", "is": "restless" }', '"default": true']),
    'several-default-outcomes',
    'Keep "default": true on one outcome',
  ],
  [
    'gives the default a condition',
    edit(Q, [
      '"default": true',
      '"default": true, "when": { "answer": "eveningFeel", "is": "calm" }',
    ]),
    'default-with-condition',
    'Delete "when"',
  ],
  [
    'misspells a bar',
    wizard('"held-tension": 2', '"held-tensoin": 2'),
    'unknown-profile-bar',
    "Did you mean 'held-tension'",
  ],
  [
    'misspells a session theme',
    wizard('["soft-light"]', '["soft-lihgt"]'),
    'unknown-theme',
    "Did you mean 'soft-light'",
  ],
  [
    'misspells a time of a reminder',
    wizard('"evenings": "20:00"', '"evenigns": "20:00"'),
    'unknown-reminder-answer',
    "Did you mean 'evenings'",
  ],
  [
    'lets the plan name no question',
    wizard('"timeAnswer": "reminder"', '"timeAnswer": "remindar"'),
    'unknown-plan-answer',
    'reminder',
  ],
  [
    'gives two steps one id',
    wizard('"id": "not-alone"', '"id": "hardest-part"'),
    'duplicate-step-id',
    'already taken',
  ],
  [
    'gives two questions one answer key',
    wizard('"answerKey": "lyingAwake"', '"answerKey": "reminder"'),
    'duplicate-answer-key',
    'already taken',
  ],
  [
    'gives two options one value',
    wizard('"value": "stay"', '"value": "get_up"'),
    'duplicate-option-value',
    'already taken',
  ],
  [
    'makes the only option of a single choice exclusive',
    edit(Q, [
      '{ "value": "calm", "labelKey": "eveningFeel.options.calm" }',
      '{ "value": "calm", "labelKey": "eveningFeel.options.calm", "exclusive": true }',
    ]),
    'exclusive-alone',
    'Delete "exclusive"',
  ],
  [
    'ends a scale below its beginning',
    wizard('"min": 0,\n      "max": 10', '"min": 10,\n      "max": 0'),
    'scale-range',
    'above "min"',
  ],
];

const TEXTS: readonly Mistake[] = [
  [
    'misspells a key in a wizard',
    wizard('"energy.title"', '"energy.titel"'),
    'missing-text',
    "Did you mean 'energy.title'",
  ],
  [
    'misspells the group of a key in a wizard',
    edit(Q, ['"goodnight.title"', '"godnight.title"']),
    'missing-text',
    "Did you mean 'goodnight.title'",
  ],
  [
    'misspells the group of all keys of a step',
    edit(
      M,
      ['"energy.title"', '"enregy.title"'],
      ['"energy.min"', '"enregy.min"'],
      ['"energy.max"', '"enregy.max"'],
    ),
    'missing-text',
    "3 texts of the group 'enregy'",
  ],
  [
    'misspells a key in one language',
    spanish('"max": "Más que suficiente"', '"maxx": "Más que suficiente"'),
    'unused-text',
    "Did you mean 'energy.max'",
  ],
  [
    'misspells a group in one language',
    spanish('"lyingAwake": {', '"lyingAwak": {'),
    'unused-text',
    "Did you mean 'lyingAwake'",
  ],
  [
    'forgets a translation',
    spanish(',\n    "max": "Más que suficiente"', ''),
    'missing-text',
    '"max": ""',
  ],
  [
    'forgets the translation of a whole step',
    spanish(
      '  "energy": {\n    "title": "¿Cuánta energía tienes hoy?",\n    "min": "Nada de nada",\n    "max": "Más que suficiente"\n  },\n',
      '',
    ),
    'missing-text',
    '3 texts are missing in Spanish',
  ],
  [
    'adds a step without its words',
    edit(Q, [
      '    { "id": "goodnight"',
      '    { "id": "pause", "type": "info", "titleKey": "pause.title", "textKey": "pause.text" },\n    { "id": "goodnight"',
    ]),
    'missing-text',
    "2 texts of step 3 ('pause') are missing in English and Spanish",
  ],
  [
    'names a group of texts',
    edit(Q, ['"goodnight.title"', '"goodnight"']),
    'missing-text',
    'is a group of texts',
  ],
  [
    'leaves the words of a removed step, in one language',
    all(
      english(
        '  "energy": {',
        '  "appetite": { "title": "How hungry are you?", "min": "Not at all", "max": "Very" },\n  "energy": {',
      ),
    ),
    'unused-text',
    "3 texts of the group 'appetite'",
  ],
  ['leaves a text empty', spanish('"Empezar ahora"', '""'), 'empty-text', 'is empty'],
  [
    'writes a key as a text',
    spanish('"Empezar ahora"', '"welcome.start"'),
    'text-same-as-key',
    'Write what visitors are to read',
  ],
  [
    'writes a list in a text file',
    spanish('"Empezar ahora"', '["Empezar"]'),
    'wrong-text-value',
    'Write a group',
  ],
  [
    'writes a number in a text file',
    spanish('"Empezar ahora"', '3'),
    'wrong-text-value',
    'quotation marks',
  ],
  [
    'writes a text twice',
    spanish('  "energy": {', '  "welcome.start": "Empezar ya",\n  "energy": {'),
    'duplicate-text-key',
    'stands twice',
  ],
  [
    'writes a label that does not fit',
    english('"Begin now"', '"Begin now, as long as you have three minutes for yourself"'),
    'text-too-long',
    '24',
  ],
  [
    'translates a placeholder',
    spanish('{{answer:hardestPart}}', '{{respuesta:hardestPart}}'),
    'different-placeholders',
    'names included',
  ],
  [
    'repeats an answer that is not asked yet',
    all(
      english('"How do most', '"{{answer:reminder}} How do most'),
      spanish('"¿Cómo son', '"{{answer:reminder}} ¿Cómo son'),
    ),
    'answer-not-asked',
    'not asked before this step',
    2,
  ],
  [
    'misspells the name of a text file',
    rename(ES, 'texts/es/calm-morning.json'),
    'missing-text-file',
    'texts/es/calm-morning.json, if its name is a slip',
  ],
  ['forgets the Spanish file', remove(ES), 'missing-text-file', 'Create'],
  [
    'leaves the texts of a removed wizard',
    (files) => files.set('texts/es/grief.json', '{}'),
    'text-file-without-wizard',
    'delete it together with its translations',
  ],
  [
    'names the same picture twice but one is missing',
    wizard('"river.svg"', '"rivers.svg"'),
    'missing-image',
    "Did you mean 'river.svg'",
  ],
  ['forgets to copy a picture', remove('images/sun.svg'), 'missing-image', 'Put the picture into'],
];

const FOLDER: readonly Mistake[] = [
  [
    'copies a wizard and keeps its id',
    (files) =>
      files.set(
        'calm-days.json',
        String(files.get(M))
          .replace('/calm-mornings', '/calm-days')
          .replace('wizardCalmMornings', 'wizardCalmDays')
          .replaceAll('mornings_', 'days_'),
      ),
    'duplicate-wizard-id',
    'already taken',
  ],
  [
    'uses the address of another wizard',
    edit(Q, ['"/quiet-evenings"', '"/calm-mornings"']),
    'duplicate-path',
    'already taken',
  ],
  [
    'uses the storage key of another wizard',
    edit(Q, ['"wizardQuietEvenings"', '"wizardCalmMornings"']),
    'duplicate-storage-key',
    'already taken',
  ],
  [
    'uses an address of the server',
    edit(Q, ['"/quiet-evenings"', '"/healthz"']),
    'reserved-path',
    'belongs to the server',
  ],
  [
    'uses an address of the app',
    edit(Q, ['"/quiet-evenings"', '"/login"']),
    'reserved-path',
    'page of the app',
  ],
  [
    'uses a storage key of the app',
    edit(Q, ['"wizardQuietEvenings"', '"md_lastAttempt"']),
    'reserved-storage-key',
    'belongs to the app',
  ],
];

const IN_USE: readonly Mistake[] = [
  [
    'changes the id of a live wizard',
    edit(Q, ['"id": "quiet-evenings"', '"id": "evenings"']),
    'live-name-gone',
    'Write "id": "quiet-evenings" again',
  ],
  [
    'writes the ending of a live wizard in capital letters',
    rename(Q, 'quiet-evenings.JSON'),
    'live-name-gone',
    'Rename the file quiet-evenings.JSON to quiet-evenings.json',
  ],
  [
    'lets the bare address lead to another live wizard',
    edit(Q, ['"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,']),
    'root-path',
    'Write "root": true in ',
  ],
  [
    'makes an English text of a live wizard too long',
    english('"Begin now"', '"Begin now with your first calm morning"'),
    'text-too-long',
    'Shorten it',
  ],
  [
    'takes the answer out of an English text of a live wizard',
    english('{{answer:hardestPart}} is', 'getting up is'),
    'different-placeholders',
    'Use the same placeholders',
  ],
  [
    'gives an option of a live wizard the words of the next one',
    english('"I get up for a while"', '"I stay and wait"'),
    'same-label',
    'differs from',
  ],
  [
    'gives a goal another name',
    wizard('"start": "mornings_start"', '"start": "mornings_begun"'),
    'goal-moved',
    'Write "start": "mornings_start" again',
  ],
  [
    'swaps the names of two goals',
    edit(
      M,
      ['"mornings_start"', '"mornings_end"'],
      ['"mornings_finish"', '"mornings_start"'],
      ['"mornings_end"', '"mornings_finish"'],
    ),
    'goal-moved',
    'have swapped their names',
  ],
  [
    'renames an answer key of a live wizard',
    (files) => files.set(Q, String(files.get(Q)).replaceAll('eveningFeel"', 'feeling"')),
    'live-name-gone',
    'wizards:rename',
  ],
  [
    'renames a value of a live wizard',
    (files) => files.set(Q, String(files.get(Q)).replaceAll('"restless"', '"uneasy"')),
    'live-name-gone',
    'renamed',
  ],
  [
    'removes an option of a live wizard',
    wizard('        { "value": "noise", "labelKey": "disturbances.options.noise" },\n', ''),
    'live-name-gone',
    'retired',
  ],
  [
    'changes the address of a live wizard',
    edit(Q, ['"/quiet-evenings"', '"/evenings"']),
    'path-changed',
    '/quiet-evenings',
  ],
  [
    'changes the storage key of a live wizard',
    edit(Q, ['"wizardQuietEvenings"', '"wizardEvenings"']),
    'storage-key-changed',
    'wizardQuietEvenings',
  ],
  [
    'deletes the care of an option',
    wizard('          "care": true,\n', ''),
    'care-gone',
    'Add "care": true to it again',
  ],
  [
    'swaps the labels of the ends of a scale',
    edit(
      M,
      ['energy.min', 'energy.most'],
      ['energy.max', 'energy.min'],
      ['energy.most', 'energy.max'],
    ),
    'live-name-moved',
    'Swap them back',
  ],
  [
    'swaps the labels of two values',
    edit(
      Q,
      ['"labelKey": "eveningFeel.options.calm"', '"labelKey": "eveningFeel.options.swap"'],
      ['"labelKey": "eveningFeel.options.restless"', '"labelKey": "eveningFeel.options.calm"'],
      ['"labelKey": "eveningFeel.options.swap"', '"labelKey": "eveningFeel.options.restless"'],
    ),
    'live-name-moved',
    'Swap the two back',
  ],
  [
    'adds an option that is not published yet',
    all(
      edit(Q, [
        '{ "value": "calm", "labelKey": "eveningFeel.options.calm" },',
        '{ "value": "calm", "labelKey": "eveningFeel.options.calm" },\n        { "value": "late", "labelKey": "eveningFeel.options.late" },',
      ]),
      edit('texts/en/quiet-evenings.json', [
        '"calm": "Calm and slow"',
        '"calm": "Calm and slow", "late": "Long and late"',
      ]),
      edit('texts/es/quiet-evenings.json', [
        '"calm": "Tranquilas y lentas"',
        '"calm": "Tranquilas y lentas", "late": "Largas y tardías"',
      ]),
    ),
    'unpublished-name',
    'wizards:publish',
  ],
  [
    'changes the English and not the Spanish',
    english('"Let your mornings feel lighter"', '"Give your mornings room to breathe"'),
    'stale-text',
    'wizards:translated',
  ],
];

const LANGUAGE: readonly Mistake[] = [
  [
    'copies the English text into the Spanish file',
    spanish(
      '"Tus días te piden mucho ahora mismo."',
      '"Your days ask a lot of you at the moment."',
    ),
    'same-text',
    'Translate it',
  ],
  [
    'writes English of its own into the Spanish file',
    spanish(
      '"Tus días te piden mucho ahora mismo."',
      '"There is so much that you have to carry with you these days."',
    ),
    'wrong-language',
    'Write it in Spanish',
  ],
  [
    'writes a placeholder that nothing fills',
    english('"Let your', '"Dear {name}, let your'),
    'placeholder',
    '{name}',
  ],
  [
    'writes HTML',
    english('"Let your mornings feel lighter"', '"Let your mornings <b>feel</b> lighter"'),
    'markup',
    'Write the words alone',
  ],
  [
    'writes Markdown',
    english('"Let your mornings feel lighter"', '"Let your mornings **feel** lighter"'),
    'markup',
    'no bold',
  ],
  [
    'pastes an invisible character',
    english('"Let your mornings', '"Let your\u200b mornings'),
    'odd-character',
    'Delete it',
  ],
  [
    'gives two options one label',
    english('"stay": "I stay and wait"', '"stay": "I get up for a while"'),
    'same-label',
    'how this option differs',
  ],
  [
    'gives a landing the same hint twice',
    english('"private": "Your answers stay with you"', '"private": "It takes about three minutes"'),
    'duplicate-hint',
    'Delete one of the two',
  ],
];

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

const PICTURES: readonly Mistake[] = [
  [
    'saves a document as a picture',
    all(
      wizard('"river.svg"', '"river.png"'),
      write('images/river.png', Buffer.from('504b0304140006000800', 'hex')),
      remove('images/river.svg'),
    ),
    'picture-unreadable',
    'export it as PNG',
  ],
  [
    'cuts off a picture',
    all(
      wizard('"river.svg"', '"river.png"'),
      write('images/river.png', PNG),
      remove('images/river.svg'),
    ),
    'picture-unreadable',
    'Export or copy it again',
  ],
  [
    'saves a drawing whose layers are all left out',
    write(
      'images/river.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs><path id="a" d="M0 0h1"/></defs></svg>',
    ),
    'picture-unreadable',
    'draws nothing',
  ],
  [
    'saves a picture as large as the camera made it',
    write(
      'images/river.svg',
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><path d="${'M0 0'.repeat(1_000_000)}"/></svg>`,
    ),
    'picture-too-heavy',
    'Simplify the drawing',
  ],
  [
    'saves a picture without a viewBox',
    write(
      'images/river.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><path d="M0 0h9"/></svg>',
    ),
    'picture-shape',
    'viewBox',
  ],
  [
    'saves a banner',
    write(
      'images/river.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 200"><path d="M0 0h9"/></svg>',
    ),
    'picture-shape',
    'Crop it to 4:3',
  ],
  [
    'saves a picture that loads another',
    write(
      'images/river.svg',
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><image href="https://example.com/a.png"/></svg>',
    ),
    'picture-unsafe',
    'Put what it needs into the drawing',
  ],
];

const THEME_BARS: Change = wizard(
  '"id": "soft-light", ',
  '"id": "soft-light", "bars": ["low-spark", "held-tension"], ',
);
const CLAIM = '"value": 1, "source": "A survey", "date": "2020-01-31"';
const claims = (was: string, becomes: string) =>
  write(
    'claims.json',
    `{ "ratingStars": { ${CLAIM.replace(was, becomes)} }, "satisfactionPercent": { ${CLAIM} }, "otherPeople": { ${CLAIM} } }`,
  );

/** What fits together only if somebody thinks of all of it. */
const WHOLE: readonly Mistake[] = [
  [
    'forgets a bar in the sessions',
    all(THEME_BARS, wizard(', "held-tension"], ', '], ')),
    'bar-without-session',
    'Add "held-tension" to the "bars"',
  ],
  [
    'leaves two bars to the default',
    all(
      wizard(
        '"profile": [',
        '"profile": [\n    { "id": "far-away", "labelKey": "themes.deepRest", "focusKey": "themes.softLight" },',
      ),
      wizard('"scores": { "held-tension": 2 }', '"scores": { "held-tension": 2, "far-away": 2 }'),
      wizard('{ "answer": "energy", "atMost": 2 }', '{ "highest": "low-spark" }'),
    ),
    'bar-without-outcome',
    "No outcome is for the profile bars 'far-away' and 'held-tension'",
  ],
  [
    'names a session twice in a week',
    wizard('["soft-light", "deep-rest"]', '["soft-light", "soft-light"]'),
    'repeated-session',
    "'soft-light' stands twice in this week",
  ],
  [
    'repeats an answer of one word as the phrase',
    wizard('"timeAnswer"', '"phraseAnswer": "morningFeel", "timeAnswer"'),
    'phrase-answer-word',
    "not all sentences: 'Rushed'",
  ],
  [
    'leaves the source of a claim for later',
    claims('A survey', 'TODO'),
    'unproven-claim',
    "'TODO' in the place of its source",
  ],
  [
    'dates a claim in the future',
    claims('2020', '9999'),
    'unproven-claim',
    '9999-01-31, which is to come',
  ],
  [
    'adds a language that the product does not have',
    write('texts/fr/calm-mornings.json', '{}'),
    'not-read',
    "'texts/fr' is not read",
  ],
  [
    'writes French into the Spanish file',
    spanish('Tus días te piden mucho ahora mismo.', 'Vous êtes fatigué et vous dormez mal.'),
    'wrong-language',
    'reads as French',
  ],
  [
    'writes German into the English file',
    all(english('Much is already good in your days.', 'Vieles in deinem Leben ist schon gut.')),
    'wrong-language',
    'reads as German',
  ],
];

const SENSE: readonly Mistake[] = [
  [
    'leaves a question one option',
    all(
      wizard('        { "value": "get_up", "labelKey": "lyingAwake.options.get_up" },\n', ''),
      english('"get_up": "I get up for a while", ', ''),
      spanish('"get_up": "Me levanto un rato", ', ''),
    ),
    'one-option',
    'Add another option',
  ],
  [
    'moves the landing into the middle',
    wizard(
      '"type": "info",\n      "titleKey": "notAlone.title"',
      '"type": "info",\n      "layout": "landing",\n      "titleKey": "notAlone.title"',
    ),
    'landing-not-first',
    'move the step to the beginning',
  ],
  [
    'copies the goals of another wizard',
    edit(Q, [
      '"titleKey": "name",',
      '"titleKey": "name",\n  "goals": { "start": "mornings_start" },',
    ]),
    'shared-goal',
    'Write another name',
  ],
  [
    'uses one goal for two milestones',
    wizard('"finish": "mornings_finish"', '"finish": "mornings_start"'),
    'shared-goal',
    'already taken in line 10',
  ],
  [
    'lets two wizards be the first one',
    all(
      wizard('"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,'),
      edit(Q, ['"schemaVersion": 1,', '"schemaVersion": 1,\n  "root": true,']),
    ),
    'root-path',
    'Keep "root": true in one of the two',
  ],
  [
    'gives an option the label of the next one',
    wizard('"lyingAwake.options.stay"', '"lyingAwake.options.get_up"'),
    'same-label',
    'Give each option a label of its own',
  ],
  [
    'writes the ending of a wizard in capital letters',
    rename(Q, 'quiet-evenings.JSON'),
    'text-file-without-wizard',
    'Rename the file quiet-evenings.JSON to quiet-evenings.json',
  ],
  [
    'writes a claim with its sign',
    write(
      'claims.json',
      `{
  "ratingStars": { "value": 5, "source": "A survey", "date": "2026-11-21" },
  "satisfactionPercent": { "value": "98%", "source": "A survey", "date": "2026-11-21" },
  "otherPeople": { "value": 326, "source": "A survey", "date": "2026-11-21" }
}`,
    ),
    'wrong-type',
    'Write 98, without any sign around it',
  ],
  [
    'repeats an answer with one brace on each side',
    all(
      english('{{answer:hardestPart}}', '{answer:hardestPart}'),
      spanish('{{answer:hardestPart}}', '{answer:hardestPart}'),
    ),
    'placeholder',
    'Write {{answer:hardestPart}}.',
    2,
  ],
  [
    'leaves the default to nobody',
    edit(Q, ['"is": "restless"', '"anyOf": ["restless", "calm"]']),
    'unreachable-default',
    'Let one of the others be the default',
  ],
  [
    'retires the only answers that lead to an outcome',
    all(
      wizard('"value": "heavy",', '"value": "heavy",\n          "retired": true,'),
      wizard('{ "answer": "energy", "atMost": 2 }', '{ "answer": "morningFeel", "is": "heavy" }'),
    ),
    'retired-outcome',
    "leads to the outcome 'held-breath'",
  ],
  [
    'makes the first step conditional',
    wizard(
      '"layout": "landing",',
      '"layout": "landing",\n      "when": { "answer": "energy", "atMost": 3 },',
    ),
    'conditional-edge',
    'always shown',
  ],
  [
    'retires the second step',
    edit(Q, ['"answerKey": "eveningFeel",', '"answerKey": "eveningFeel",\n      "retired": true,']),
    'conditional-edge',
    'delete "retired"',
  ],
];

/** The rules that are found, after a change, and the words of the first finding. */
async function foundAfter(
  change: Change,
  before: Iterable<readonly [string, string | Uint8Array]>,
) {
  const files: Files = new Map(before);
  change(files);
  const { shown, diagnostics } = await checkedFiles(files, OWN_PICTURES);
  const [first] = diagnostics;
  const texts = new Map(Array.from(files, ([path, content]) => [path, String(content)]));
  const path = first?.file.slice(shown.length + 1) ?? '';
  return {
    /** The files after an editor did what the fix says, if it leaves nothing to decide. */
    fixed: first && afterFix(texts, path, first),
    rules: diagnostics.map(({ rule }) => rule),
    words: `${first?.message}\n${first?.why}\n${first?.fix}`,
  };
}

/** Mistakes after which the fix leads to something other than what was there before. */
const ALSO_MEANT = new Set([
  'writes an id with capital letters',
  'writes false',
  'names a list under is',
  'writes a condition that always holds',
  'writes a claim with its sign',
  'lets the bare address lead to another live wizard',
]);

/** What the files say, however it is written. */
function dataOf(files: Iterable<readonly [string, string]>) {
  return Array.from(files, ([path, text]) => [
    path,
    path.endsWith('.json') ? JSON.parse(text) : text,
  ]).sort();
}

function checks(
  mistakes: readonly Mistake[],
  folder: () => Iterable<readonly [string, string]>,
): void {
  for (const [what, change, rule, phrase, count = 1] of mistakes) {
    it(what, async () => {
      const { rules, words, fixed } = await foundAfter(change, folder());
      expect(rules, words).toEqual(Array.from({ length: count }, () => rule));
      expect(phrase).not.toBe('');
      expect(words).toContain(phrase);
      // A fix that leaves nothing to decide is carried out, word by word.
      if (fixed === undefined) return;
      const { rules: left, words: why } = await foundAfter(() => {}, fixed);
      expect(left, why).toEqual(rules.slice(1));
      if (count === 1 && !ALSO_MEANT.has(what)) expect(dataOf(fixed)).toEqual(dataOf(folder()));
    });
  }
}

it('the folder has no mistake of its own', async () => {
  expect((await foundAfter(() => {}, TWO_WIZARDS)).rules).toEqual([]);
});

it('the ending of a new wizard in capital letters is found', async () => {
  const { rules, words } = await foundAfter(write('Grief.JSON', '{}'), TWO_WIZARDS);
  expect(rules).toEqual(['not-read']);
  expect(words).toContain('Rename the file Grief.JSON to grief.json');
});

describe('in how a file is written, an editor', () => checks(WRITING, () => TWO_WIZARDS));
describe('in the shape of a wizard, an editor', () => checks(SHAPE, () => TWO_WIZARDS));
describe('in names and conditions, an editor', () => checks(CONDITIONS, () => TWO_WIZARDS));
describe('in texts and pictures, an editor', () => checks(TEXTS, () => TWO_WIZARDS));
describe('in the folder, an editor', () => checks(FOLDER, () => TWO_WIZARDS));
describe('in how texts read, an editor', () => checks(LANGUAGE, () => TWO_WIZARDS));
describe('in the sense of a wizard, an editor', () => checks(SENSE, () => TWO_WIZARDS));
describe('in the whole, an editor', () => checks(WHOLE, () => TWO_WIZARDS));
describe('in pictures, an editor', () => checks(PICTURES, () => TWO_WIZARDS));

describe('in names that visitors have, an editor', () => {
  let live: ReadonlyMap<string, string> = new Map();
  beforeAll(async () => {
    live = await publishedWizards();
  });
  checks(IN_USE, () => live);
});
