import { describe, expect, it } from 'vitest';
import { parseJson } from '../source/parse-json.ts';
import { Source } from '../source/source.ts';
import { checkShape } from './shape-gate.ts';

const WIZARD = `{
  "schemaVersion": 1, "id": "mood", "path": "/mood", "storageKey": "wizardMood",
  "steps": [
    { "id": "hello", "type": "info", "titleKey": "hello.title",
      "image": { "src": "a.svg", "altKey": "hello.alt" } },
    { "id": "mood", "type": "question", "answerKey": "mood", "selection": "single",
      "titleKey": "mood.title",
      "options": [{ "value": "joy", "labelKey": "mood.joy", "scores": { "calm": 2 } }] }
  ],
  "profile": [
    { "id": "calm", "labelKey": "calm.label", "focusKey": "calm.focus" },
    { "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" }
  ],
  "outcomes": [
    { "id": "glad", "titleKey": "o.glad", "when": { "answer": "mood", "is": "joy" } },
    { "id": "usual", "titleKey": "o.usual", "default": true }
  ]
}`;
const WHEN = '{ "answer": "mood", "is": "joy" }';
const WAYS = 'Write { "answer": "morningFeel", "is": "…" }; instead of "is" there may be "isNot",';
const JOIN = 'Keep one of them. To join several conditions put them into { "all": [ … ] }';

/** What the wizard says in one place, what stands there instead, and how that is explained. */
const FLAWS: readonly [was: string, becomes: string, message: string, fix: string][] = [
  ['"id": "mood", "path"', '"path"', "The wizard has no 'id'.", 'Add "id": "…" to the group'],
  ['"schemaVersion": 1', '"schemaVersion": 2', "'schemaVersion' cannot be '2'.", 'Write 1.'],
  [
    '"id": "mood", "path"',
    '"id": null, "path"',
    "'id' must be a text in quotation marks, but it is null.",
    'Write "…".',
  ],
  [
    '"id": "mood", "path"',
    '"id": true, "path"',
    "'id' must be a text in quotation marks, but it is true or false.",
    'Write "…".',
  ],
  [
    '"id": "mood", "path"',
    '"id": "Mood X", "path"',
    "'id' is written 'Mood X', which is not allowed here.",
    'Small letters, digits and single hyphens, for example not-alone.',
  ],
  [
    '"mood.title"',
    '"How are you?"',
    "'titleKey' of step 2 ('mood') is written 'How are you?', which is not allowed here.",
    'Put the text itself into the text files, and here its key',
  ],
  [
    '"titleKey": "mood.title",',
    '',
    "Step 2 ('mood') has no 'titleKey'.",
    'Add "titleKey": "…" to the group that opens here.',
  ],
  [
    '"type": "question", ',
    '',
    "Step 2 ('mood') has no 'type'.",
    'Add "type": "question" if it asks something, "type": "info" if it does not.',
  ],
  ['"question"', '7', "The type of step 2 ('mood') is not a text.", 'Write "info" or "question".'],
  [
    '"question"',
    '"questoin"',
    "The type of step 2 ('mood') is 'questoin', which does not exist. Did you mean 'question'?",
    'Write "info" or "question".',
  ],
  [
    '"titleKey": "mood',
    '"titelKey": "mood',
    "Step 2 ('mood') has no property 'titelKey'. Did you mean 'titleKey'?",
    'Write "titleKey" instead.',
  ],
  [
    '"src": "a.svg"',
    '"src": "a.svg", "caption": 1',
    "'image' of step 1 ('hello') has no property 'caption'.",
    'Delete it, or use one of "src" or "altKey".',
  ],
  [
    ', "altKey": "hello.alt"',
    '',
    "'image' of step 1 ('hello') has no 'altKey'.",
    'Add "altKey": "…" to the group that opens here.',
  ],
  [
    '"single"',
    '"singel"',
    "'selection' of step 2 ('mood') cannot be 'singel'. Did you mean 'single'?",
    'Write "single" or "multiple".',
  ],
  ['"single"', '5', "'selection' of step 2 ('mood') cannot be '5'.", 'Write "single" or'],
  ['"single"', 'true', "'selection' of step 2 ('mood') cannot be 'true'.", 'Write "single" or'],
  ['"single"', 'null', "'selection' of step 2 ('mood') cannot be null.", 'Write "single" or'],
  [
    '"single"',
    '[]',
    "'selection' of step 2 ('mood') cannot be a list in brackets [ ].",
    'Write "single" or "multiple".',
  ],
  [
    '{ "value": "joy", "labelKey": "mood.joy", "scores": { "calm": 2 } }',
    '',
    "'options' of step 2 ('mood') has 0 entries, but needs at least 1.",
    'Add another entry.',
  ],
  [
    '{ "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" }',
    '{ "id": "spark", "labelKey": "spark.label", "focusKey": 1.5 }',
    "'focusKey' of profile bar 2 ('spark') must be a text in quotation marks, but it is a number.",
    'Write "…".',
  ],
  [
    ',\n    { "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" }',
    '',
    "'profile' has 1 entry, but needs at least 2.",
    'Add another entry.',
  ],
  [
    '{ "calm": 2 }',
    '[]',
    "'scores' of option 1 ('joy') of step 2 ('mood') must be a group in braces { }, but it is a list in brackets [ ].",
    'Write { … }.',
  ],
  [
    '"default": true',
    '"default": false',
    "'default' of outcome 2 ('usual') cannot be 'false'.",
    'Write true, or leave it out.',
  ],
  [WHEN, '[]', 'A condition is a group in braces { }, but this is a list.', 'Write { "all": [ … ]'],
  [WHEN, '"joy"', 'A condition is a group in braces { }, but this is not.', WAYS],
  [WHEN, '{ "answer": "mood" }', 'This condition does not say what the answer must be.', WAYS],
  [WHEN, '{ "answer": "mood", "equals": "joy" }', "A condition has no 'equals'.", WAYS],
  [
    WHEN,
    '{ "answer": "mood", "is": "joy", "isNot": "x" }',
    "This condition says 'is' and 'isNot' at once.",
    JOIN,
  ],
  [
    WHEN,
    '{ "answer": "mood", "is": "joy", "isNot": "x", "includes": "y" }',
    "This condition says 'is', 'isNot' and 'includes' at once.",
    JOIN,
  ],
  [
    WHEN,
    '{ "answer": "mood", "is": 5 }',
    "'is' of the condition of outcome 1 ('glad') must be a text in quotation marks, but it is a number.",
    'Write "…".',
  ],
  [
    WHEN,
    '{ "is": "joy" }',
    "The condition of outcome 1 ('glad') has no 'answer'.",
    'Add "answer": "…" to the group that opens here.',
  ],
  [
    WHEN,
    '{ "answer": "mood", "is": "joy", "zzz": 1 }',
    "The condition of outcome 1 ('glad') has no property 'zzz'.",
    'Delete it, or use one of "answer" or "is".',
  ],
  [
    WHEN,
    '{ "all": [] }',
    "'all' of the condition of outcome 1 ('glad') has 0 entries, but needs at least 1.",
    'Add another entry.',
  ],
  [
    WHEN,
    '{ "all": [{ "is": "joy" }] }',
    "The condition of outcome 1 ('glad') has no 'answer'.",
    'Add "answer": "…" to the group that opens here.',
  ],
  [WHEN, '{ "not": 5 }', 'A condition is a group in braces { }, but this is not.', WAYS],
];

function check(text: string) {
  const source = new Source('mood.json', text);
  const { root } = parseJson(source);
  if (root === undefined) throw new Error('it is JSON');
  return checkShape(source, root);
}

describe('the shape of a wizard', () => {
  it('is right where the schema is met: then there is a definition', () => {
    const { definition, breaches } = check(WIZARD);
    expect(breaches).toEqual([]);
    expect(definition).toEqual(JSON.parse(WIZARD));
  });

  it.each(FLAWS)('%s must not become %s', (was, becomes, message, fix) => {
    expect(WIZARD).toContain(was);
    const { definition, breaches } = check(WIZARD.replace(was, becomes));
    expect(definition).toBeUndefined();
    expect(breaches.map((breach) => breach.message)).toEqual([message]);
    expect(breaches[0]?.fix).toContain(fix);
  });

  it('is a group as a whole', () => {
    expect(check('[]').breaches.map(({ message }) => message)).toEqual([
      'The wizard must be a group in braces { }, but it is a list in brackets [ ].',
    ]);
  });

  it('says how many entries are too many, and how many are missing', () => {
    const bars = (amount: number) =>
      WIZARD.replace(
        /"profile": \[[^\]]*\]/,
        `"profile": [${Array.from({ length: amount }, () => '{ "id": "calm", "labelKey": "a.b", "focusKey": "a.c" }').join()}]`,
      );
    const wordsOf = (text: string) =>
      check(text).breaches.map(({ message, fix }) => [message, fix]);
    expect(wordsOf(bars(0))).toEqual([
      ["'profile' has 0 entries, but needs at least 2.", 'Add 2 entries.'],
    ]);
    expect(wordsOf(bars(7))).toEqual([
      ["'profile' has 7 entries, but may have at most 6.", 'Take 1 entry out.'],
    ]);
    expect(wordsOf(bars(9))).toEqual([
      ["'profile' has 9 entries, but may have at most 6.", 'Take 3 entries out.'],
    ]);
  });

  it('has in the words of the schema what the property is for', () => {
    const [breach] = check(WIZARD.replace('"single"', '"singel"')).breaches;
    expect(breach?.why).toContain('a tap on an option answers and goes on');
  });
});
