import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit } from '#tests/checker/mood-folder.ts';

const EN = 'texts/en/mood.json';
const letters = (amount: number) => 'x'.repeat(amount);
const text = (was: string, becomes: string): Edit => [EN, `"${was}"`, JSON.stringify(becomes)];
const rules = async (...edits: readonly Edit[]) =>
  (await diagnosticsAfter(...edits)).map(([rule]) => rule);

describe('a word that is wider than the narrowest phone', () => {
  it('is named with its length and its limit', async () => {
    expect(await diagnosticsAfter(text('What helps you?', `What ${letters(19)} you?`))).toEqual([
      [
        'long-word',
        `${EN}:4 "What ${letters(19)} you?"`,
        `The text 'helps.title' has the word '${letters(19)}' of 19 characters; as 'titleKey' a word may have 18.`,
        'Choose a shorter word, or two.',
      ],
    ]);
  });

  it.each([
    ['a title of a step', 18, 'What helps you?'],
    ['a label', 21, 'Walks'],
    ['a bar', 18, 'Spark'],
    ['a theme', 23, 'Deep sea'],
    ['a week', 22, 'Arrive'],
    ['an outcome', 15, 'Worn out'],
  ])('depends on its place: %s takes %i', async (_what, longest, was) => {
    expect(await rules(text(was, letters(longest)))).toEqual([]);
    expect(await rules(text(was, letters(longest + 1)))).toEqual(['long-word']);
  });

  it('may not be as long on a landing, whose title is larger', async () => {
    const welcome = text('Welcome, stranger', letters(16));
    const landing: Edit = [
      'mood.json',
      '"type": "info",',
      '"type": "info", "layout": "landing", "buttonKey": "weeks.one",',
    ];
    expect(await rules(welcome)).toEqual([]);
    expect(await rules(welcome, landing)).toEqual(['long-word']);
    expect(await rules(text('What helps you?', letters(18)), landing)).toEqual([]);
  });

  it.each<[narrower: string, property: string, longest: number, was: string, edit: Edit]>([
    [
      'the first',
      'titleKey',
      18,
      'What helps you?',
      [
        'mood.json',
        '"titleKey": "steady.title"',
        '"titleKey": "steady.title", "textKey": "helps.title"',
      ],
    ],
    [
      'the second',
      'titleKey',
      15,
      'Steady',
      [
        'mood.json',
        '"titleKey": "helps.title"',
        '"titleKey": "helps.title", "recapKey": "steady.title"',
      ],
    ],
    [
      'both, so the first is named',
      'titleKey',
      18,
      'How do you wake up?',
      [
        'mood.json',
        '"labelKey": "helps.walks"',
        '"labelKey": "helps.walks", "shortKey": "feel.title"',
      ],
    ],
  ])('must fit the narrower of two places: %s', async (_, property, longest, was, edit) => {
    expect(await rules(text(was, letters(longest)), edit)).toEqual([]);
    const found = await diagnosticsAfter(text(was, letters(longest + 1)), edit);
    expect(found.map(([rule, , message]) => [rule, message.split('; ')[1]])).toEqual([
      ['long-word', `as '${property}' a word may have ${longest}.`],
    ]);
  });

  it('has no limit where nobody sees it', async () => {
    expect(await rules(text('A low sun', letters(100)))).toEqual([]);
  });

  it.each([
    `${letters(10)}-${letters(10)}`,
    `${letters(10)}/${letters(10)}`,
    `${letters(10)} ${letters(10)}`,
    `${letters(10)}\n${letters(10)}`,
    '🌞'.repeat(18),
    '{{answer:aVeryLongNameOfAnAnswer}}',
    `${letters(10)}{{answer:feel}}${letters(10)}`,
  ])('is not in %j', async (words) => {
    expect(await rules(text('What helps you?', words))).not.toContain('long-word');
  });

  it('is one word as long as its spaces are hard', async () => {
    expect(await rules(text('What helps you?', `${letters(10)}\u00a0${letters(10)}`))).toEqual([
      'long-word',
    ]);
  });
});
