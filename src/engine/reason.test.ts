import { describe, expect, test } from 'vitest';
import { option, question, scale, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { readAnswers } from './reading.ts';
import type { SessionTheme } from './wizard-definition.gen.ts';

const bar = (id: string) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` });
const theme = (id: string, ...bars: string[]): SessionTheme => ({
  id,
  titleKey: `${id}.title`,
  ...(bars.length > 0 && { bars }),
});
const definition = wizardOf(
  [
    question('mood', 'single', [
      option('rushed', { mind: 2 }),
      option('heavy', { mind: 2, body: 1 }),
    ]),
    question('voice', 'single', [option('busy', { mind: 2 }), option('calm')]),
    question('signs', 'multiple', [option('jaw', { body: 2 }), option('thoughts', { mind: 3 })]),
    scale('rested', { scores: [{ from: 1, to: 2, points: { mind: 5 } }] }),
  ],
  {
    profile: [bar('mind'), bar('body')],
    sessionThemes: [theme('river', 'mind'), theme('stretch', 'body', 'mind'), theme('usual')],
  },
);
const none = { mood: '', voice: '', signs: [], rested: null };

describe('the reason for a session', () => {
  test('is the answer with the most points for its bar', () => {
    const answers = { ...none, mood: 'rushed', signs: ['jaw', 'thoughts'] };
    expect(readAnswers(definition, answers).reasonFor('river')).toBe('options.thoughts');
  });

  test('is, of equal answers, the one that says the least about other bars', () => {
    const answers = { ...none, mood: 'heavy', voice: 'busy' };
    expect(readAnswers(definition, answers).reasonFor('river')).toBe('options.busy');
  });

  test('is no answer without points for its bar, if only a number speaks for it', () => {
    expect(
      readAnswers(definition, { ...none, voice: 'calm', rested: 1 }).reasonFor('river'),
    ).toBeUndefined();
  });

  test('is then the answer to the first question', () => {
    const answers = { ...none, mood: 'rushed', voice: 'busy' };
    expect(readAnswers(definition, answers).reasonFor('river')).toBe('options.rushed');
  });

  test('is about the highest of its bars', () => {
    const answers = { ...none, voice: 'busy', signs: ['jaw'] };
    expect(readAnswers(definition, answers).reasonFor('stretch')).toBe('options.jaw');
  });

  test('is never an answer that asks for care', () => {
    const caring = wizardOf(
      [
        question('mood', 'single', [{ ...option('heavy', { mind: 3 }), care: true }]),
        question('voice', 'single', [option('busy', { mind: 2 })]),
      ],
      { profile: [bar('mind')], sessionThemes: [theme('river', 'mind')] },
    );
    expect(readAnswers(caring, { mood: 'heavy', voice: 'busy' }).reasonFor('river')).toBe(
      'options.busy',
    );
    expect(readAnswers(caring, { mood: 'heavy', voice: '' }).reasonFor('river')).toBeUndefined();
  });

  test('is never a number', () => {
    expect(readAnswers(definition, { ...none, rested: 1 }).reasonFor('river')).toBeUndefined();
  });

  test('is never an answer to a question that is not shown', () => {
    const hiding = {
      ...definition,
      steps: definition.steps.map((step) =>
        step.id === 'voice' ? { ...step, when: { answer: 'mood', is: 'rushed' } } : step,
      ),
    };
    const answers = { ...none, mood: 'heavy', voice: 'busy' };
    expect(readAnswers(hiding, answers).reasonFor('river')).toBe('options.heavy');
  });

  test.each([
    ['no answer speaks for it', 'river', none],
    ['the session names no bar', 'usual', { ...none, mood: 'rushed' }],
    ['there is no such session', 'gone', { ...none, mood: 'rushed' }],
  ])('is missing if %s', (_, themeId, answers) => {
    expect(readAnswers(definition, answers).reasonFor(themeId)).toBeUndefined();
  });
});
