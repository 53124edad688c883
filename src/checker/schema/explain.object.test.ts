import { describe, expect, it } from 'vitest';
import { complaintsWith, type Flaw, reasonsWith } from './testing/flawed-wizard.ts';

describe('the properties of a group', () => {
  it.each<Flaw>([
    [
      '"schemaVersion": 1, ',
      '',
      'missing-property',
      '{',
      "The wizard has no 'schemaVersion'.",
      'Add "schemaVersion": 1 to the group that opens here.',
    ],
    [
      '"id": "hello", ',
      '',
      'missing-property',
      '{ "type": "info", "t',
      "Step 1 has no 'id'.",
      'Add "id": "…" to the group that opens here.',
    ],
    [
      '"selection": "single",',
      '',
      'missing-property',
      '{ "id": "mood", "typ',
      "Step 2 ('mood') has no 'selection'.",
      'Add "selection" to the group that opens here, with "single" or "multiple".',
    ],
    [
      `,\n      "options": [{ "value": "joy", "labelKey": "mood.joy", "scores": { "calm": 2 } }]`,
      '',
      'missing-property',
      '{ "id": "mood", "typ',
      "Step 2 ('mood') has no 'options'.",
      'Add "options": [ … ] to the group that opens here.',
    ],
    [
      '"src": "a.svg"',
      '"src": "a.svg", "caption": 1',
      'unknown-property',
      '"caption": 1, "altKe',
      "'image' of step 1 ('hello') has no property 'caption'.",
      'Delete it, or use one of "src" or "altKey".',
    ],
    [
      '"question"',
      '7',
      'wrong-type',
      '7, "answerKey": "moo',
      "The type of step 2 ('mood') is not a text.",
      'Write "info", "question" or "scale".',
    ],
    [
      '"question"',
      '"slides"',
      'wrong-value',
      '"slides", "answerKey',
      "The type of step 2 ('mood') is 'slides', which does not exist.",
      'Write "info", "question" or "scale".',
    ],
    [
      '"steps": [',
      '"steps": [{ "id": "both", "type": "slides", "titleKey": "a.b" },',
      'wrong-value',
      '"slides", "titleKey"',
      "The type of step 1 ('both') is 'slides', which does not exist.",
      'Write "info", "question" or "scale".',
    ],
  ])('%s must not become %s', (was, becomes, ...complaint) => {
    expect(complaintsWith(was, becomes)).toEqual([complaint]);
  });
});

it('a question with many properties of an info step is still checked as a question', () => {
  const alike =
    '"layout": "landing", "hintKeys": ["a"], "buttonKey": "b", "textKey": "c", "image": {},';
  const complaints = complaintsWith('"selection": "single",', `"selection": "singel", ${alike}`);
  const unknownProperties = ['layout', 'hintKeys', 'buttonKey', 'image'];
  const expected = [
    ...unknownProperties.map((name) => `Step 2 ('mood') has no property '${name}'.`),
    "'selection' of step 2 ('mood') cannot be 'singel'. Did you mean 'single'?",
  ];
  expect(complaints.map(([, , message]) => message)).toEqual(expected);
  expect(complaints.at(-1)?.[3]).toBe('Write "single" or "multiple".');
});

describe('why a property is missing', () => {
  it.each([
    ['"selection": "single",', 'single: a tap on an option answers and goes on. multiple: any'],
    ['"titleKey": "mood.title",', 'Text: the question.'],
    ['"type": "question", ', 'Visitors could not be shown this: the product cannot do without it.'],
    [', "altKey": "hello.alt"', 'Visitors who cannot see the picture have its description'],
  ])('is explained by the purpose of %s', (was, reason) => {
    const [why, ...others] = reasonsWith(was, '');
    expect(why).toContain(reason);
    expect(others).toEqual([]);
  });
});
