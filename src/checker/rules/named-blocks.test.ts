import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit, type Found } from '#tests/checker/mood-folder.ts';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];
const rulesOf = (found: readonly Found[]) => found.map(([rule]) => rule);

const PROFILE = `"profile": [
    { "id": "spark", "labelKey": "spark.label", "focusKey": "spark.focus" },
    { "id": "tension", "labelKey": "tension.label", "focusKey": "tension.focus" }
  ],`;
const THEMES = `"sessionThemes": [
    { "id": "soft-light", "titleKey": "themes.softLight" },
    { "id": "deep-sea", "titleKey": "themes.deepSea" }
  ],`;

describe('a profile bar', () => {
  it('with a typo at a score is both unknown and without points', async () => {
    expect(await diagnosticsAfter(mood('"tension": 2', '"tensoin": 2'))).toEqual([
      [
        'unknown-profile-bar',
        'mood.json:9 "tensoin"',
        "The profile has no bar 'tensoin'. Did you mean 'tension'?",
        'Write the id of a bar of "profile": "spark" or "tension".',
      ],
      [
        'unscored-profile-bar',
        'mood.json:19 "tension"',
        "Nothing gives points to the profile bar 'tension'.",
        'Add "scores": { "tension": 2 } to the options that speak for it, or "points": { "tension": 2 } to a range of a scale; or delete the bar.',
      ],
    ]);
  });

  it('that resembles no other gets no suggestion', async () => {
    const [found] = await diagnosticsAfter(mood('{ "spark": 2 }', '{ "spark": 2, "joyful": 1 }'));
    expect(found?.[2]).toBe("The profile has no bar 'joyful'.");
  });

  it('is reported at every score that names it', async () => {
    const joyful = mood('{ "spark": 2 }', '{ "spark": 2, "joyful": 1 }');
    const found = await diagnosticsAfter(joyful, mood('"tension": 2', '"tension": 2, "joyful": 1'));
    expect(found.map(([, at]) => at)).toEqual(['mood.json:8 "joyful"', 'mood.json:9 "joyful"']);
  });

  it('is reported once if there is no profile', async () => {
    const found = await diagnosticsAfter(mood(PROFILE, ''));
    expect(found.filter(([rule]) => rule !== 'unused-text')).toEqual([
      [
        'unknown-profile-bar',
        'mood.json:8 "spark"',
        "The profile has no bar 'spark'.",
        'Add "profile" with its bars to the wizard, or delete what names them.',
      ],
    ]);
  });

  it('also gets points from a misplaced score', async () => {
    const found = await diagnosticsAfter(mood('"scores": { "tension": 2 }', '"tension": 2'));
    expect(rulesOf(found)).toEqual(['unknown-property']);
  });

  it.each([
    ['a malformed id', 'wrong-format', mood('"id": "tension"', '"id": "Ten sion"')],
    ['a bar without an id', 'missing-property', mood('"id": "tension", ', '')],
    ['a profile that is no list', 'wrong-type', mood(PROFILE, '"profile": {},')],
    ['a profile without a bar', 'too-few', mood(PROFILE, '"profile": [],')],
    ['a malformed score', 'wrong-format', mood('"tension": 2', '"tension": 2, "Ten sion": 2')],
  ])('is not reported because of %s', async (_what, rule, edit) => {
    expect(rulesOf(await diagnosticsAfter(edit))).toEqual([rule]);
  });

  it('is not reported if steps are unreadable', async () => {
    const found = await diagnosticsAfter(mood('"steps": [', '"steps": "none", "others": ['));
    expect(rulesOf(found)).not.toContain('unscored-profile-bar');
  });
});

describe('a session theme', () => {
  it.each([
    ['soft-lihgt', " Did you mean 'soft-light'?"],
    ['breathing', ''],
  ])('that does not exist, %s, is explained', async (name, suggestion) => {
    expect(await diagnosticsAfter(mood('["soft-light"]', `["${name}"]`))).toEqual([
      [
        'unknown-theme',
        `mood.json:29 "${name}"`,
        `There is no session theme '${name}'.${suggestion}`,
        'Write the id of one of the "sessionThemes": "soft-light" or "deep-sea".',
      ],
    ]);
  });

  it('is reported in every week that names it', async () => {
    const found = await diagnosticsAfter(
      mood('["soft-light"]', '["breathing"]'),
      mood('["soft-light"]', '["breathing"]'),
    );
    expect(found.map(([, at]) => at)).toEqual([
      'mood.json:29 "breathing"',
      'mood.json:30 "breathing"',
    ]);
  });

  it('is reported once if there are none', async () => {
    const found = await diagnosticsAfter(mood(THEMES, ''));
    expect(found.filter(([rule]) => rule !== 'unused-text')).toEqual([
      [
        'unknown-theme',
        'mood.json:26 "soft-light"',
        "There is no session theme 'soft-light'.",
        'Add "sessionThemes" with this theme to the wizard.',
      ],
    ]);
  });

  it('is unused if no week names it', async () => {
    expect(await diagnosticsAfter(mood(', "deep-sea"]', ']'))).toEqual([
      [
        'unused-theme',
        'mood.json:23 "deep-sea"',
        "No week of any outcome uses the session theme 'deep-sea'.",
        'Add its id to the "sessions" of a week, or delete the theme and its texts.',
      ],
    ]);
  });

  const withBars = (bars: string) =>
    mood('"id": "deep-sea",', `"id": "deep-sea", "bars": ["${bars}"],`);

  it('is never unused if it names bars, because the scores choose it', async () => {
    expect(
      await diagnosticsAfter(withBars('tension", "spark'), mood(', "deep-sea"]', ']')),
    ).toEqual([]);
  });

  it('is unused without bars if no week names it, although another one names bars', async () => {
    const other = mood('"id": "soft-light",', '"id": "soft-light", "bars": ["tension", "spark"],');
    expect(rulesOf(await diagnosticsAfter(other, mood(', "deep-sea"]', ']')))).toEqual([
      'unused-theme',
    ]);
  });

  it('that names a bar which does not exist is reported', async () => {
    expect(await diagnosticsAfter(withBars('tensoin'))).toEqual([
      [
        'unknown-profile-bar',
        'mood.json:23 "tensoin"',
        "The profile has no bar 'tensoin'. Did you mean 'tension'?",
        'Write the id of a bar of "profile": "spark" or "tension".',
      ],
    ]);
  });

  it.each<[what: string, rule: string, ...edits: Edit[]]>([
    ['its id is malformed', 'wrong-format', mood('"id": "deep-sea"', '"id": "Deep sea"')],
    ['another has no id', 'missing-property', mood('"id": "deep-sea", ', '')],
    [
      'another that names bars has no id',
      'missing-property',
      mood('"id": "deep-sea", ', '"bars": ["tension", "spark"], '),
    ],
    [
      'the sessions of a week are no list',
      'wrong-type',
      mood(', "deep-sea"]', ']'),
      mood('["soft-light"]', '"soft-light"'),
    ],
    [
      'an outcome cannot be read',
      'wrong-type',
      mood(', "deep-sea"]', ']'),
      mood('"outcomes": [', '"outcomes": [5, '),
    ],
  ])('is neither unknown nor unused if %s', async (_what, rule, ...edits) => {
    expect(rulesOf(await diagnosticsAfter(...edits))).toEqual([rule]);
  });
});
