import { describe, expect, it } from 'vitest';
import type { LiveFile } from '#checker/wizard/live-file.ts';
import {
  formerHashOf,
  hashesOf,
  isConfirmed,
  isDoubtful,
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

describe('a translation', () => {
  it.each([
    ['was not made if it is the English', 'Good morning', ' good  MORNING', true],
    [
      'was not made if it is the English, although it quotes a Spanish word',
      'The vida of the people in the night is hard with them',
      'The vida of the people in the night is hard with them',
      true,
    ],
    ['was made if it has other words', 'Good morning', 'Buenos días', false],
    ['is another text if it has other spaces', 'Some times we sleep', 'Sometimes we sleep', false],
    ['was made if it is as Spanish as it is English', 'Vida & Smith', 'Vida & Smith', false],
    ['was made if it reads as neither', 'Yoga', 'Yoga', false],
  ])('%s', (_, english, text, expected) => {
    expect(isUntranslated(of(english, text))).toBe(expected);
    if (expected) expect(isDoubtful(of(english, text))).toBe(true);
  });

  it('is doubtful if it reads as English, although it is not this English', () => {
    const translation = of('How are you?', 'Nothing quite wakes me');
    expect(isUntranslated(translation)).toBe(false);
    expect(isDoubtful(translation)).toBe(true);
    expect(isDoubtful(of('How are you?', '¿Cómo estás?'))).toBe(false);
  });
});
