import { describe, expect, it, test } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import type { Name } from '#checker/schema/fields.ts';
import { STEP_KINDS } from '#engine/step-kinds/index.ts';
import type { TextUse } from './model.ts';
import { readStep } from './read-wizard.ts';

function read(json: string) {
  const source = new Source('mood.json', json);
  const { root } = parseJson(source);
  if (root === undefined) throw new Error(`no JSON: ${json}`);
  const { step, possiblyUsedPrefixes } = readStep(source, root, 1);
  return { ...step, possiblyUsedPrefixes };
}

const values = (names: readonly Name[] = []) => names.map(({ value }) => value);
const uses = (all: readonly TextUse[]) =>
  all.map(({ key, place }) => `${place.owner} ${place.property} ${key.value}`);

const OPTION = '{ "value": "low", "labelKey": "mood.low" }';
const NAMES = '"id": "first-mood", "answerKey": "mood"';

describe('a question', () => {
  const step = read(`{
    ${NAMES}, "type": "question", "selection": "single",
    "titleKey": "mood.title", "textKey": "mood.text", "recapKey": "mood.recap",
    "options": [
      { "value": "low", "labelKey": "mood.low", "scores": { "calm": 2, "spark": 1 } },
      { "value": "Very high", "labelKey": "mood.high" },
      { "labelKey": "mood.none", "scores": { "calm": 1 } }
    ]
  }`);

  it('is known by its names', () => {
    expect(step.id?.value).toBe('first-mood');
    expect(step.question?.answerKey?.value).toBe('mood');
    expect(step.question?.kind).toBe(STEP_KINDS.single);
  });

  it('has options, even if some lack a readable name', () => {
    expect(values(step.question?.values.list)).toEqual(['low', 'Very high']);
    expect(step.question?.values).toMatchObject({ kind: 'optionValue', gaps: 2, isReadable: true });
  });

  it('gives points to bars, each with its location', () => {
    const scores = step.question?.scores ?? [];
    expect(values(scores)).toEqual(['calm', 'spark', 'calm']);
    for (const { value, at } of scores) {
      expect(at.source.text.startsWith(`"${value}": `, at.offset)).toBe(true);
    }
  });

  it('names its texts and those of its options', () => {
    expect(uses(step.textUses)).toEqual([
      'step titleKey mood.title',
      'step textKey mood.text',
      'step recapKey mood.recap',
      'option labelKey mood.low',
      'option labelKey mood.high',
      'option labelKey mood.none',
    ]);
  });

  it('lacks no text', () => {
    expect(step.possiblyUsedPrefixes).toEqual([]);
  });
});

describe('an info step', () => {
  const step = read(`{
    "id": "hello", "type": "info", "titleKey": "hello.title",
    "hintKeys": ["hello.one", "hello.two"], "buttonKey": "hello.go",
    "image": { "src": "sun.svg", "altKey": "hello.sun" },
    "options": [${OPTION}]
  }`);

  it('has no answer, whatever options it has', () => {
    expect(step.question).toBeUndefined();
  });

  it('names its picture and its texts', () => {
    expect(step.image?.value).toBe('sun.svg');
    expect(uses(step.textUses)).toEqual([
      'step titleKey hello.title',
      'step hintKeys hello.one',
      'step hintKeys hello.two',
      'step buttonKey hello.go',
      'image altKey hello.sun',
    ]);
  });

  it('lacks no text', () => {
    expect(step.possiblyUsedPrefixes).toEqual([]);
    expect(read('{ "type": "info", "titleKey": "hello.title" }').possiblyUsedPrefixes).toEqual([]);
  });
});

test.each([
  ['"single"', STEP_KINDS.single],
  ['"multiple"', STEP_KINDS.multiple],
  ['"some"', undefined],
  ['5', undefined],
])('a question with the selection %s is of the kind %o', (selection, kind) => {
  expect(read(`{ "type": "question", "selection": ${selection} }`).question?.kind).toBe(kind);
});

test.each(['[]', '{}', '"none"'])('in place of options, %s is unreadable', (options) => {
  const { question, possiblyUsedPrefixes } = read(
    `{ ${NAMES}, "titleKey": "feel.title", "options": ${options} }`,
  );
  expect(question?.values).toMatchObject({ list: [], gaps: 0, isReadable: false });
  expect(possiblyUsedPrefixes).toEqual(['feel', 'first-mood', 'firstMood', 'mood', 'mood']);
});

describe('the likely place of a missing text', () => {
  test.each([
    ['the title is left out', `{ ${NAMES}, "options": [${OPTION}] }`],
    ['the title is no key', `{ ${NAMES}, "titleKey": "How?", "options": [${OPTION}] }`],
    ['the title is no text', `{ ${NAMES}, "titleKey": 5, "options": [${OPTION}] }`],
    ['a label is left out', `{ ${NAMES}, "titleKey": "mood.title", "options": [{}] }`],
  ])('is beside the other texts or under the names of the step: %s', (_, json) => {
    const groups = new Set(read(json).possiblyUsedPrefixes);
    expect(groups).toEqual(new Set(['mood', 'first-mood', 'firstMood']));
  });

  test.each([
    ['a picture is not described', '"image": { "src": "sun.svg" }'],
    ['there are no hints in the list', '"hintKeys": []'],
    ['one hint is no key', '"hintKeys": ["top.hello.one", "Breathe in."]'],
    ['all hints are no keys', '"hintKeys": ["Breathe in."]'],
  ])('is in the group of the other texts: %s', (_, property) => {
    const { possiblyUsedPrefixes } = read(
      `{ "type": "info", "titleKey": "top.hello.title", ${property} }`,
    );
    expect(new Set(possiblyUsedPrefixes)).toEqual(new Set(['top.hello']));
  });

  it('is anywhere if the step has neither texts in a group nor a name', () => {
    for (const properties of ['', ', "textKey": "hello"', ', "id": "Hi!", "textKey": "Hi. Ho."']) {
      expect(read(`{ "type": "info"${properties} }`).possiblyUsedPrefixes).toEqual(['']);
    }
  });
});
