import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit, rulesAfter } from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

describe('a profile bar', () => {
  it('that resembles no other gets no suggestion, and is reported at every score that names it', async () => {
    const found = await diagnosticsAfter(
      mood('{ "spark": 2 }', '{ "spark": 2, "joyful": 1 }'),
      mood('"tension": 2', '"tension": 2, "joyful": 1'),
    );
    expect(found.map(([, at, message]) => [at, message])).toEqual([
      ['mood.json:8 "joyful"', "The profile has no bar 'joyful'."],
      ['mood.json:9 "joyful"', "The profile has no bar 'joyful'."],
    ]);
  });
});

describe('a session theme', () => {
  const withBars = (id: string, bars: string) =>
    mood(`"id": "${id}",`, `"id": "${id}", "bars": [${bars}],`);
  const unnamed = mood(', "deep-sea"]', ']');

  it('is never unused if it names bars, because the scores choose it', async () => {
    expect(await rulesAfter(withBars('deep-sea', '"tension", "spark"'), unnamed)).toEqual([]);
  });

  it('is unused without bars if no week names it, although another one names bars', async () => {
    expect(await rulesAfter(withBars('soft-light', '"tension", "spark"'), unnamed)).toEqual([
      'unused-theme',
    ]);
  });
});
