import { describe, expect, it } from 'vitest';
import type { Library } from '#contract/catalogue.ts';
import { recommendedSession } from './sessions.ts';

const text = { en: 'x', es: 'x' };
const session = (id: string, category: string) => ({
  id,
  category,
  title: text,
  description: text,
  durationSeconds: 1200,
  audio: 'sea',
});
const catalogue: Library = {
  categories: [
    { id: 'calm', title: text, recommended: {} },
    { id: 'sleep', title: text, recommended: { restless: ['s3', 's1'] } },
  ],
  sessions: [
    session('c1', 'calm'),
    session('s1', 'sleep'),
    session('s2', 'sleep'),
    session('s3', 'sleep'),
  ],
};
const nextAfter = (quiz: Parameters<typeof recommendedSession>[1], ...finished: string[]) =>
  recommendedSession(catalogue, quiz, (id) => finished.includes(id));

describe('the next session', () => {
  const restless = { wizardId: 'sleep', outcome: 'restless' };

  it.each([
    ['is the first that the outcome recommends', [], 's3'],
    ['is the next one when the first is finished', ['s3'], 's1'],
    ['is then another one of the category', ['s3', 's1'], 's2'],
    ['is any other session after the category', ['s1', 's2', 's3'], 'c1'],
    ['is none when all are finished', ['s1', 's2', 's3', 'c1'], null],
  ])('%s', (_what, finished, id) => {
    expect(nextAfter(restless, ...finished)).toBe(id);
  });

  it('without a quiz follows the order of the library', () => {
    expect(nextAfter(undefined)).toBe('c1');
    expect(nextAfter(undefined, 'c1')).toBe('s1');
  });

  it.each([
    ['an outcome without a list', { wizardId: 'sleep', outcome: 'calm-nights' }, 's1'],
    ['an outcome that no longer exists', { wizardId: 'sleep', outcome: undefined }, 's1'],
    [
      'an outcome named like an inherited property',
      { wizardId: 'sleep', outcome: 'toString' },
      's1',
    ],
    ['a wizard without a category', { wizardId: 'joy', outcome: 'any' }, 'c1'],
  ])('after %s is chosen from what exists', (_what, quiz, id) => {
    expect(nextAfter(quiz)).toBe(id);
  });
});
