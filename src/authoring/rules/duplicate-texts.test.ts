import { describe, expect, it } from 'vitest';
import { type Edit, rulesAfter } from '#tests/authoring/mood-folder.ts';

const EN = 'texts/en/mood.json';

const tired = (becomes: string): Edit => [EN, '"Tired"', JSON.stringify(becomes)];

describe('two options with one label', () => {
  it.each(['  RESTED! ', 'Rest-ed', '“Rested”', 'Rested…'])('are alike as %s', async (text) => {
    expect(await rulesAfter(tired(text))).toEqual(['same-label']);
  });

  it('are alike if both are the same signs', async () => {
    expect(await rulesAfter([EN, '"Rested"', '"?!"'], tired(' ?! '))).toContain('same-label');
  });

  it.each(['Rësted', 'Rested too'])('are not alike as %s', async (text) => {
    expect(await rulesAfter(tired(text))).toEqual([]);
  });

  it.each([
    ['5', '-5'],
    ['5', '5+'],
    ['🌞', '🌧'],
    ['?', '!'],
    ['< 5', '> 5'],
  ])('may be %s and %s', async (one, other) => {
    expect(await rulesAfter([EN, '"Rested"', JSON.stringify(one)], tired(other))).toEqual([]);
  });

  it('are no problem if one of them is retired', async () => {
    const retired: Edit = [
      'mood.json',
      '"value": "rested",',
      '"value": "rested", "retired": true,',
    ];
    expect(await rulesAfter(tired('Rested'), retired)).not.toContain('same-label');
  });
});
