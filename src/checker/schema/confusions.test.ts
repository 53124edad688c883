import { describe, expect, it } from 'vitest';
import { complaintsWith, type Flaw } from './testing/flawed-wizard.ts';

const WHEN = '{ "answer": "mood", "is": "joy" }';
const HIGHEST = '"when": { "answer": "mood", "is": "joy" }';

describe('a value in quotation marks', () => {
  it.each<Flaw>([
    [
      '"default": true',
      '"default": "true"',
      'wrong-value',
      '"true" }',
      "'default' of outcome 2 ('usual') is 'true' in quotation marks, which makes it a text.",
      'Write true, without quotation marks.',
    ],
    [
      '"default": true',
      '"default": "yes"',
      'wrong-value',
      '"yes" }',
      "'default' of outcome 2 ('usual') cannot be 'yes'.",
      'Write true, or leave it out.',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});

describe('one and many', () => {
  it.each<Flaw>([
    [
      WHEN,
      '{ "answer": "mood", "isNot": ["joy", "fear"] }',
      'wrong-type',
      '["joy", "fear"] },',
      "'isNot' of the condition of outcome 1 ('glad') is a list, but 'isNot' compares with one value.",
      'Write { "not": { "answer": …, "anyOf": ["joy","fear"] } }.',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });

  it('a text under anyOf is called includes where a question takes several answers', () => {
    const step = '"selection": "multiple", "when": { "answer": "mood", "anyOf": "joy" },';
    const [, fix] = complaintsWith('"selection": "single",', step).map((each) => each[3]);
    expect([fix, complaintsWith('"selection": "single",', step)[0]?.[3]]).toContain(
      'Write "includes": "joy" instead of "anyOf", or put it into brackets: ["joy"].',
    );
  });
});

describe('what visitors read in place of what is stored', () => {
  it.each<Flaw>([
    [
      WHEN,
      '{ "answer": "mood", "is": "Joy" }',
      'wrong-format',
      '"Joy" },',
      "'Joy' is not the value of an option, which has only small letters, digits and underscores. Did you mean 'joy'?",
      'Write the value of an option, not its label: "joy".',
    ],
    [
      '"titleKey": "mood.title"',
      '"titleKey": { "en": "How are you?" }',
      'wrong-type',
      '{ "en": "How are you',
      "'titleKey' of step 2 ('mood') is a group, but must be the key of a text.",
      'Write the key here, for example "welcome.title", and the words under it into the text file of each language.',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});

describe('one name in place of another', () => {
  it.each<Flaw>([
    [
      HIGHEST,
      '"when": { "answer": "good-mood", "is": "joy" }',
      'wrong-format',
      '"good-mood", "is": "',
      "'good-mood' is no answer key.",
      'Write the "answerKey" of a question: "mood".',
    ],
    [
      HIGHEST,
      '"when": { "answer": "Mood", "is": "joy" }',
      'wrong-format',
      '"Mood", "is": "joy" ',
      "'Mood' is no answer key. Did you mean 'mood'?",
      'Write the "answerKey" of a question: "mood".',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });

  it('a step has an id as well as an answer key', () => {
    const becomes =
      '"id": "my-mood", "type": "question", "when": { "answer": "my-mood", "is": "joy" },';
    expect(complaintsWith('"id": "mood", "type": "question",', becomes)).toMatchObject([
      [
        'wrong-format',
        '"my-mood", "is": "jo',
        "'my-mood' is the id of step 2, not an answer key. Did you mean 'mood'?",
        'Write "mood", the "answerKey" of that step.',
      ],
    ]);
  });

  it('a step that asks nothing has no answer key', () => {
    const becomes =
      '"id": "so-welcome", "type": "info", "when": { "answer": "so-welcome", "is": "joy" },';
    expect(complaintsWith('"id": "hello", "type": "info",', becomes)).toMatchObject([
      [
        'wrong-format',
        '"so-welcome", "is": ',
        "'so-welcome' is the id of step 1, not an answer key.",
        'That step asks nothing. Write the "answerKey" of a question: "mood".',
      ],
    ]);
  });
});

describe('a block outside of its list', () => {
  it.each<Flaw>([
    [
      '"profile": [',
      '"outcome": { "id": "more", "titleKey": "more.title", "default": true }, "profile": [',
      'unknown-property',
      '"outcome": { "id": "',
      "An outcome stands outside of the list 'outcomes', under the name 'outcome'.",
      'Move its group { } into the list "outcomes", between two others, and delete the name \'outcome\' before it.',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});

it('what a group lacks is one problem, with the lines to paste', () => {
  const all =
    '"type": "question", "answerKey": "mood", "selection": "single",\n      "titleKey": "mood.title",';
  expect(complaintsWith(all, '"type": "question",')).toEqual([
    [
      'missing-property',
      '{ "id": "mood", "typ',
      "Step 2 ('mood') lacks 'answerKey', 'selection' and 'titleKey'.",
      'Add this after the { that opens here:\n\n  "answerKey": "…",\n  "selection": "single",\n  "titleKey": "…",\n\nThen write your own values.',
    ],
  ]);
});
