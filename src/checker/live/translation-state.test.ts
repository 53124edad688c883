import { describe, expect, it } from 'vitest';
import type { LiveFile } from '#checker/wizard/live-file.ts';
import {
  formerHashOf,
  hashesOf,
  isConfirmed,
  isStale,
  isUntranslated,
} from './translation-state.ts';

const of = (english: string, text: string) =>
  ({ textId: 'mood', key: 'title', language: 'es', english, text }) as const;

describe('of a translation that was recorded', () => {
  const live: LiveFile = {
    schemaVersion: 1,
    wizards: {},
    translations: {
      mood: { es: { title: hashesOf({ english: 'Good morning', text: 'Buenos días' }) } },
    },
  };
  const former = hashesOf({ english: '', text: 'Buenos días' })[1];

  it.each([
    ['nothing changed', 'Good morning', 'Buenos días', 'confirmed'],
    ['only the English changed', 'Good evening', 'Buenos días', 'stale'],
    ['only the translation changed', 'Good morning', 'Buenas noches', former],
    ['both changed', 'Good evening', 'Buenas noches', ''],
  ])('%s', (_, english, text, state) => {
    const translation = of(english, text);
    expect(isConfirmed(translation, live)).toBe(state === 'confirmed');
    expect(isStale(translation, live)).toBe(state === 'stale');
    expect(formerHashOf(translation, live)).toBe(state === former ? former : undefined);
    for (const unknown of [undefined, { ...live, translations: {} }]) {
      expect(isConfirmed(translation, unknown)).toBe(false);
      expect(isStale(translation, unknown)).toBe(false);
      expect(formerHashOf(translation, unknown)).toBeUndefined();
    }
  });
});

it.each([
  ['is the English with other spaces and letter case', 'Good morning', ' good  MORNING', true],
  ['has words of its own', 'Good morning', 'Buenos días', false],
  ['parts its words in another way', 'Some times we sleep', 'Sometimes we sleep', false],
])('a translation that %s', (_, english, text, expected) => {
  expect(isUntranslated(of(english, text))).toBe(expected);
});
