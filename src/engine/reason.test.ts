import { describe, expect, test } from 'vitest';
import { option, question, scale, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { readAnswers } from './reading.ts';
import type { SessionTheme, Step, WizardDefinition } from './wizard-definition.gen.ts';

const bar = (id: string) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` });
const theme = (id: string, ...bars: string[]): SessionTheme => ({
  id,
  titleKey: `${id}.title`,
  ...(bars.length > 0 && { bars }),
});
const river = theme('river', 'mind');
const boats = theme('boats', 'mind');
const stretch = theme('stretch', 'body', 'mind');
const wizardWith = (...steps: Step[]) =>
  wizardOf(steps, { profile: [bar('mind'), bar('body')], sessionThemes: [river, stretch] });
const mood = question('mood', 'single', [
  option('rushed', { mind: 2 }),
  option('heavy', { mind: 2, body: 1 }),
  option('gentle', { mind: 1 }),
]);
const voice = question('voice', 'single', [option('busy', { mind: 2 }), option('calm')]);
const signs = question('signs', 'multiple', [
  option('jaw', { body: 2 }),
  option('thoughts', { mind: 3 }),
]);
const definition = wizardWith(mood, voice, signs, scale('rested'));

const reasons = (
  wizard: WizardDefinition,
  answers: Record<string, unknown>,
  ...sessions: SessionTheme[]
) =>
  readAnswers(wizard, answers)
    .reasonsFor(sessions)
    .map((each) => each?.textKey.replace('options.', ''));

describe('the reason for a session', () => {
  test('is the answer with the most points for its focus area', () => {
    expect(reasons(definition, { mood: 'rushed', signs: ['jaw', 'thoughts'] }, river)).toEqual([
      'thoughts',
    ]);
  });

  test('is, of equal answers, the one that says the least about other bars, then the first', () => {
    expect(reasons(definition, { mood: 'heavy', voice: 'busy' }, river)).toEqual(['busy']);
    expect(reasons(definition, { mood: 'rushed', voice: 'busy' }, river)).toEqual(['rushed']);
  });

  test('is about the highest of its focus areas, and about another where that has none left', () => {
    const answers = { voice: 'busy', signs: ['jaw'] };
    expect(reasons(definition, answers, stretch, stretch)).toEqual(['jaw', 'busy']);
  });

  test('is not given again before all were given, and missing where others are left', () => {
    const answers = { mood: 'rushed', voice: 'busy', signs: ['jaw'] };
    expect(reasons(definition, answers, river, boats, river, stretch, boats)).toEqual([
      'rushed',
      'busy',
      undefined,
      'jaw',
      'rushed',
    ]);
  });

  test('has the short name of its question, if there is one', () => {
    const named = wizardWith({ ...mood, recapKey: 'mood.recap' }, voice);
    expect(readAnswers(named, { mood: 'rushed' }).reasonsFor([river])).toEqual([
      { recapKey: 'mood.recap', textKey: 'options.rushed' },
    ]);
    expect(readAnswers(named, { voice: 'busy' }).reasonsFor([river])).toEqual([
      { recapKey: undefined, textKey: 'options.busy' },
    ]);
  });

  test('is no answer with one point, such as a strength', () => {
    expect(reasons(definition, { mood: 'gentle' }, river)).toEqual([undefined]);
  });

  test('is no wish that names no session', () => {
    const wishing = wizardWith({ ...mood, isWish: true }, voice);
    expect(reasons(wishing, { mood: 'rushed', voice: 'busy' }, river)).toEqual(['busy']);
    expect(reasons(wishing, { mood: 'rushed', voice: 'calm' }, river)).toEqual([undefined]);
  });

  test('is a wish for the session that it names, before other answers', () => {
    const rest = { ...option('rest'), sessions: ['river'] as [string] };
    const wish = { ...question('wish', 'single', [rest, option('joy')]), isWish: true as const };
    const wishing = wizardWith(mood, wish);
    expect(reasons(wishing, { mood: 'rushed', wish: 'rest' }, boats, river)).toEqual([
      'rushed',
      'rest',
    ]);
    expect(reasons(wishing, { wish: 'joy' }, river)).toEqual([undefined]);
  });

  test('is for no bar that is lower than a focus area', () => {
    const much = option('much', { body: 5 });
    const wizard = wizardWith(question('load', 'multiple', [much, option('more', { body: 5 })]), {
      ...signs,
      options: [option('jaw', { body: 2 }), option('hum', { mind: 2 }), option('din', { mind: 9 })],
    });
    const answers = { load: ['much', 'more'], signs: ['hum'] };
    expect(reasons(wizard, answers, river)).toEqual([undefined]);
    expect(reasons(wizard, { ...answers, signs: ['hum', 'din'] }, river)).toEqual(['din']);
  });

  test.each(['line', 'help', true] as const)('is no answer that asks for care (%s)', (care) => {
    const heavy = { ...option('heavy', { mind: 3 }), care };
    const caring = wizardWith(question('mood', 'single', [heavy]), voice);
    expect(reasons(caring, { mood: 'heavy', voice: 'busy' }, river)).toEqual(['busy']);
    expect(reasons(caring, { mood: 'heavy', voice: '' }, river)).toEqual([undefined]);
  });

  test('is no number', () => {
    const rated = scale('rested', { scores: [{ from: 1, to: 2, points: { mind: 5 } }] });
    expect(reasons(wizardWith(rated, voice), { rested: 1, voice: 'calm' }, river)).toEqual([
      undefined,
    ]);
  });

  test('is no answer to a question that is not shown', () => {
    const hiding = wizardWith(
      mood,
      signs,
      { ...voice, when: { answer: 'mood', is: 'rushed' } },
      scale('rested'),
    );
    expect(reasons(hiding, { mood: 'heavy', voice: 'busy' }, river)).toEqual(['heavy']);
  });

  test('is missing if no answer speaks for the session, or the session names no bar', () => {
    expect(reasons(definition, {}, river)).toEqual([undefined]);
    expect(reasons(definition, { mood: 'rushed' }, theme('usual'))).toEqual([undefined]);
  });
});
