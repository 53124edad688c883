import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cue } from '#contract/content.ts';
import { fitWords } from './fit-words.ts';

const ownSeconds = 1200;
const cue = (startSeconds: number, need: Cue['need'] = 'core', length = 5): Cue => ({
  startSeconds,
  endSeconds: startSeconds + length,
  text: `At ${startSeconds}`,
  need,
});

/** Lines of a session in order, that leave it a minute at the end. */
const arbitraryCues = fc
  .array(
    fc.record({
      pause: fc.double({ min: 0.2, max: 60, noNaN: true }),
      length: fc.double({ min: 2, max: 12, noNaN: true }),
      need: fc.constantFrom('frame' as const, 'core' as const, 'extra' as const),
    }),
    { minLength: 1, maxLength: 80 },
  )
  .map((lines) => {
    const whole = lines.reduce((sum, { pause, length }) => sum + pause + length, 0);
    const scale = Math.min(1, (ownSeconds - 60) / whole);
    let at = 0;
    return lines.map(({ pause, length, need }) => {
      const start = at + pause * scale;
      at = start + length * scale;
      return cue(start, need, length * scale);
    });
  });

describe('words for another length', () => {
  it('are the same for their own length', () => {
    const cues = [cue(3), cue(20)];
    expect(fitWords(cues, { ownSeconds, seconds: ownSeconds, prefersSilence: false })).toBe(cues);
  });

  it('keep their order and their own length, never overlap and end in time', () => {
    const lengths = fc.constantFrom(600, 1200, 1800);
    fc.assert(
      fc.property(arbitraryCues, lengths, fc.boolean(), (cues, seconds, prefersSilence) => {
        const fitted = fitWords(cues, { ownSeconds, seconds, prefersSilence });
        const needed = cues.filter(({ need }) => need === 'frame').map(({ text }) => text);
        expect(fitted.map(({ text }) => text)).toEqual(expect.arrayContaining(needed));
        let before = 0;
        for (const { text, startSeconds, endSeconds } of fitted) {
          const own = cues.find((each) => each.text === text);
          expect(startSeconds).toBeGreaterThanOrEqual(before);
          expect(endSeconds - startSeconds).toBeCloseTo(
            (own?.endSeconds ?? 0) - (own?.startSeconds ?? 0),
          );
          before = endSeconds;
        }
        const mustFit = fitted.some(({ need }) => need === 'core') || fitted.length < 40;
        if (mustFit) expect(before).toBeLessThanOrEqual(seconds + 0.1);
      }),
    );
  });

  it('leave out what is not needed in less time, and with more silence', () => {
    const cues = [cue(3, 'frame'), cue(20, 'extra'), cue(60), cue(600, 'frame')];
    const texts = (seconds: number, prefersSilence: boolean) =>
      fitWords(cues, { ownSeconds, seconds, prefersSilence }).map(({ text }) => text);
    const needed = ['At 3', 'At 60', 'At 600'];
    expect(texts(600, false)).toEqual(needed);
    expect(texts(1200, true)).toEqual(needed);
    expect(texts(1800, false)).toHaveLength(4);
  });

  it('leave out other lines evenly where even short pauses need too much time', () => {
    const cues = [
      cue(0, 'frame', 2),
      ...Array.from({ length: 140 }, (_, index) => cue(4 + 8 * index, 'core', 6)),
      cue(1190, 'frame', 2),
    ];
    const fitted = fitWords(cues, { ownSeconds, seconds: 600, prefersSilence: false });
    expect(fitted.at(-1)).toMatchObject({ text: 'At 1190' });
    expect(fitted.at(-1)?.endSeconds).toBeLessThanOrEqual(600);
    expect(fitted.length).toBeGreaterThan(60);
  });

  it('stretch what is drawn', () => {
    const draw = { leastSeconds: 8, mostSeconds: 12, texts: ['A kite', 'A boat'] };
    const cues = [cue(3), { ...cue(60, 'core', 600), draw }];
    const fitted = fitWords(cues, { ownSeconds, seconds: 1800, prefersSilence: false });
    const { startSeconds = 0, endSeconds = 0 } = fitted[1] ?? {};
    expect(endSeconds - startSeconds).toBeGreaterThan(800);
  });
});
