import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from '#checker/json/parse.ts';
import { IS_FULL } from '../support/scope.ts';
import { laidOut } from './laid-out.ts';

/**
 * A wizard and its texts, laid out like real ones. Every further step has the same places for slips,
 * and each slip means that the whole file is read again.
 */
const STEPS = Array.from({ length: IS_FULL ? 9 : 4 }, (_, index) => index + 1);
const VALUES = ['rushed', 'heavy_with_dread', 'tired_even_after_sleep', 'hopeful'];

const WIZARD = laidOut({
  $schema: '../schemas/wizard.schema.json',
  schemaVersion: 1,
  id: 'generated',
  goals: {
    start: 'generated_start',
    secondStepPassed: 'generated_second_step',
    finish: 'generated_finish',
  },
  steps: STEPS.map((n) => ({
    id: `step-${n}`,
    type: 'question',
    ...(n % 3 === 0 && { when: { not: { answer: `answer${n - 1}`, is: 'rushed' } } }),
    answerKey: `answer${n}`,
    selection: 'single',
    titleKey: `step${n}.title`,
    hintKeys: [`step${n}.hints.one`, `step${n}.hints.two`],
    image: { src: `picture-${n}.svg`, altKey: `step${n}.imageAlt` },
    options: VALUES.map((value, index) => ({
      value,
      labelKey: `step${n}.options.${value}`,
      ...(index % 2 === 0 && { care: true }),
      scores: { 'busy-thoughts': index + 1, 'held-tension': 2 },
    })),
  })),
  profile: ['busy-thoughts', 'held-tension'].map((id) => ({ id, labelKey: `profile.${id}.label` })),
  outcomes: ['restless', 'steady'].map((id) => ({
    id,
    titleKey: `outcomes.${id}.title`,
    when: { any: [{ highest: 'busy-thoughts' }, { answer: 'answer1', anyOf: VALUES }] },
    weeks: ['one', 'two', 'three', 'four'].map((week) => ({
      titleKey: `outcomes.${id}.weeks.${week}`,
      sessions: ['soft-light', 'quiet-mind'],
    })),
  })),
});

const TEXTS = laidOut({
  name: 'A generated wizard, no more',
  ...Object.fromEntries(
    STEPS.map((n) => [
      `step${n}`,
      {
        title: `What is question ${n}, if \\"it\\" may be asked?`,
        hints: { one: 'It takes three minutes, {or} less', two: 'Nothing [is] wrong' },
        imageAlt: 'A person walks along a quiet river, with a lamp in one hand, towards low hills',
        options: Object.fromEntries(VALUES.map((value) => [value, `It is like ${value}, mostly`])),
      },
    ]),
  ),
});

const FILES: readonly [what: string, text: string][] = [
  ['a wizard', WIZARD],
  ['a text file', TEXTS],
];

const SIGNS: readonly [what: string, sign: RegExp][] = [
  ['comma', /,/g],
  ['quotation mark', /"/g],
];

const SLIPS: readonly [what: string, slip: (sign: string) => string][] = [
  ['missing', () => ''],
  ['too many', (sign) => sign + sign],
];

/** The offsets of a sign outside of texts; quotation marks are those around texts. */
function* offsetsOf(text: string, sign: RegExp): Iterable<number> {
  const inside = new Set<number>();
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\]|\\.)*"/g)) {
    for (let at = index + 1; at < index + token.length - 1; at += 1) inside.add(at);
  }
  for (const { index } of text.matchAll(sign)) if (!inside.has(index)) yield index;
}

describe.each(FILES)('%s of many lines', (_file, text) => {
  it('has no mistake, and is long', () => {
    expect(parseJson(new Source('a.json', text)).problems).toEqual([]);
    expect(text.split('\n').length).toBeGreaterThan(IS_FULL ? 100 : 40);
  });

  describe.each(SIGNS)('a %s', (_sign, sign) => {
    it.each(SLIPS)('%s is reported within two lines of its place, once', (_slip, slip) => {
      const far: string[] = [];
      let total = 0;
      let several = 0;
      for (const offset of offsetsOf(text, sign)) {
        const changed = text.slice(0, offset) + slip(text.charAt(offset)) + text.slice(offset + 1);
        const source = new Source('a.json', changed);
        const { problems, isComplete } = parseJson(source);
        total += 1;
        if (problems.length > 1) several += 1;
        const [first] = problems;
        const wanted = source.positionOf(offset).line;
        const line = first && source.positionOf(first.at.offset).line;
        if (line === undefined || Math.abs(line - wanted) > 2) {
          far.push(`line ${wanted}, reported in ${line}: ${first?.message} (${isComplete})`);
        }
      }
      expect(total).toBeGreaterThan(20);
      expect(far.length, far.slice(0, 5).join('\n')).toBeLessThanOrEqual(0.1 * total);
      expect(several).toBeLessThanOrEqual(0.1 * total);
    });
  });
});
