import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit } from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const tired = (becomes: string): Edit => [EN, '"Tired"', JSON.stringify(becomes)];
const rules = async (...edits: readonly Edit[]) =>
  (await diagnosticsAfter(...edits)).map(([rule]) => rule);

describe('two options with one label', () => {
  it('are told apart by nobody', async () => {
    expect(await diagnosticsAfter(tired('rested'))).toEqual([
      [
        'same-label',
        `${EN}:3 "rested"`,
        "Two options of step 2 have the same words in English: 'rested'.",
        "Write a label that says how this option differs from 'feel.rested'.",
      ],
    ]);
  });

  it('name one text', async () => {
    const copied: Edit = [
      'mood.json',
      '"value": "tired", "labelKey": "feel.tired"',
      '"value": "tired", "labelKey": "feel.tired" },\n{ "value": "late", "labelKey": "feel.tired"',
    ];
    expect(await diagnosticsAfter(copied)).toEqual([
      [
        'same-label',
        'mood.json:10 "feel.tired"',
        "Two options of step 2 have one and the same text, 'feel.tired'.",
        'Give each option a label of its own.',
      ],
    ]);
  });

  it.each(['  RESTED! ', 'Rest-ed', '“Rested”', 'Rested…'])('are alike as %s', async (text) => {
    expect(await rules(tired(text))).toEqual(['same-label']);
  });

  it('are alike if both are the same signs', async () => {
    expect(await rules([EN, '"Rested"', '"?!"'], tired(' ?! '))).toContain('same-label');
  });

  it.each(['Rësted', 'Rested too'])('are not alike as %s', async (text) => {
    expect(await rules(tired(text))).toEqual([]);
  });

  it.each([
    ['5', '-5'],
    ['5', '5+'],
    ['🌞', '🌧'],
    ['?', '!'],
    ['< 5', '> 5'],
  ])('may be %s and %s', async (one, other) => {
    expect(await rules([EN, '"Rested"', JSON.stringify(one)], tired(other))).toEqual([]);
  });

  it('may be of two questions', async () => {
    expect(await rules([EN, '"Walks"', '"Tired"'])).toEqual([]);
  });

  it('may differ in one language only', async () => {
    const found = await diagnosticsAfter([ES, '"Sin ella"', '"con energía"']);
    expect(found.map(([rule, at]) => [rule, at])).toEqual([
      ['same-label', `${ES}:3 "con energía"`],
    ]);
  });

  it('are no problem if one of them is retired', async () => {
    const retired: Edit = [
      'mood.json',
      '"value": "rested",',
      '"value": "rested", "retired": true,',
    ];
    expect(await rules(tired('Rested'), retired)).not.toContain('same-label');
  });

  it('are one mistake with the value, if the option was copied whole', async () => {
    const copied: Edit = [
      'mood.json',
      '"value": "tired", "labelKey": "feel.tired"',
      '"value": "tired", "labelKey": "feel.tired" },\n{ "value": "tired", "labelKey": "feel.tired"',
    ];
    expect(await rules(copied)).toEqual(['duplicate-option-value']);
  });
});

describe('two hints of a step', () => {
  const hints = (list: string): Edit => [
    'mood.json',
    '"type": "info",',
    `"type": "info", "hintKeys": ${list},`,
  ];
  const two = [
    [EN, '"alt"', '"one": "Three minutes", "two": "three  minutes.", "alt"'],
    [ES, '"alt"', '"one": "Tres minutos", "two": "Solo para ti", "alt"'],
  ] satisfies Edit[];

  it('read alike', async () => {
    expect(await diagnosticsAfter(hints('["welcome.one", "welcome.two"]'), ...two)).toEqual([
      [
        'duplicate-hint',
        `${EN}:2 "three  minutes."`,
        "Two hints of step 1 have the same words in English: 'three  minutes.'.",
        'Delete one of the two, or write another hint.',
      ],
    ]);
  });

  it('name one text', async () => {
    expect(await diagnosticsAfter(hints('["steady.title", "steady.title"]'))).toEqual([
      [
        'duplicate-hint',
        'mood.json:4 "steady.title"',
        "Two hints of step 1 have one and the same text, 'steady.title'.",
        'Delete one of the two, or write another hint.',
      ],
    ]);
  });
});
