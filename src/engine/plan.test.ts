import { describe, expect, test } from 'vitest';
import { multiple, option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { readAnswers } from './reading.ts';
import type { PlanWeek, SessionTheme, WizardDefinition } from './wizard-definition.gen.ts';

const bar = (id: string) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` });
const theme = (id: string, ...bars: string[]): SessionTheme => ({
  id,
  titleKey: `${id}.title`,
  ...(bars.length > 0 && { bars }),
});
const week = (titleKey: string, ...sessions: string[]): PlanWeek => ({ titleKey, sessions });

/** Each option gives points to one bar, so the choice decides how high the bars are. */
const asked = question('night', 'multiple', [
  option('worries', { mind: 1 }),
  option('lists', { mind: 1 }),
  option('tight', { body: 1 }),
  option('sore', { body: 1 }),
  option('noise', { world: 1 }),
]);

function wizard(sessionThemes: SessionTheme[], weeks: PlanWeek[]): WizardDefinition {
  return wizardOf([asked], {
    profile: [bar('mind'), bar('body'), bar('world')],
    sessionThemes,
    outcomes: [{ id: 'usual', titleKey: 'usual', default: true, weeks }],
  });
}

const plan = (definition: WizardDefinition, ...night: string[]) =>
  readAnswers(definition, { night }).weeks.map(({ sessions }) => sessions.map(({ id }) => id));

const WEEKS = [
  week('one', 'usual'),
  week('two', 'usual', 'other'),
  week('three', 'usual', 'other'),
  week('four', 'usual', 'other'),
];
const THEMES = [
  theme('usual'),
  theme('other'),
  theme('river', 'mind'),
  theme('boats', 'mind'),
  theme('stretch', 'body'),
  theme('warmth', 'body', 'mind'),
  theme('dial', 'world'),
];

describe('the weeks of a plan', () => {
  test('are those of the outcome, with its sessions, if no session names a bar', () => {
    const definition = wizard([theme('usual'), theme('other')], WEEKS);
    expect(readAnswers(definition, { night: ['worries'] }).weeks).toEqual([
      { titleKey: 'one', sessions: [theme('usual')] },
      { titleKey: 'two', sessions: [theme('usual'), theme('other')] },
      { titleKey: 'three', sessions: [theme('usual'), theme('other')] },
      { titleKey: 'four', sessions: [theme('usual'), theme('other')] },
    ]);
  });

  test('begin with a session of the highest bar each, in turn', () => {
    const firsts = plan(wizard(THEMES, WEEKS), 'worries', 'tight').map(([first]) => first);
    expect(firsts).toEqual(['warmth', 'river', 'boats', 'warmth']);
  });

  test('have as many sessions as the outcome names, and none twice in a week', () => {
    const weeks = plan(wizard(THEMES, WEEKS), 'worries', 'lists', 'tight', 'sore', 'noise');
    expect(weeks.map((each) => each.length)).toEqual([1, 2, 2, 2]);
    for (const each of weeks) expect(new Set(each).size).toBe(each.length);
  });

  test('have sessions of the other focus areas in proportion to their bars', () => {
    const themes = [theme('river', 'mind'), theme('stretch', 'body'), theme('dial', 'world')];
    const weeks = Array.from({ length: 4 }, (_, n) => week(`week ${n}`, 'river', 'stretch'));
    const given = plan(wizard(themes, weeks), 'worries', 'lists', 'tight', 'noise');
    const others = given.map(([, other]) => other);
    expect(given.every(([first]) => first === 'river')).toBe(true);
    expect(others.filter((each) => each === 'dial')).toHaveLength(3);
    expect(others.filter((each) => each === 'stretch')).toHaveLength(1);
  });

  test('are filled with the sessions of the outcome where focus areas have none left', () => {
    expect(plan(wizard(THEMES, WEEKS), 'noise')).toEqual([
      ['dial'],
      ['dial', 'usual'],
      ['dial', 'usual'],
      ['dial', 'usual'],
    ]);
  });

  test('go on with the other areas when the one whose turn it is has none left', () => {
    const themes = [
      theme('river', 'mind'),
      theme('stretch', 'body'),
      theme('dial', 'world'),
      theme('radio', 'world'),
      theme('usual'),
    ];
    const weeks = [week('one', 'usual', 'usual', 'usual', 'usual', 'usual')];
    // The body is half as high as the mind and always first of the others. It has one session.
    const given = plan(wizard(themes, weeks), 'worries', 'lists', 'tight', 'sore', 'noise');
    expect(given.map((each) => each.toSorted())).toEqual([
      ['dial', 'radio', 'river', 'stretch', 'usual'],
    ]);
  });

  test('do not repeat a chosen session that the outcome names as well', () => {
    const themes = [theme('river', 'mind'), theme('usual')];
    const weeks = [week('one', 'river', 'usual')];
    expect(plan(wizard(themes, weeks), 'worries')).toEqual([['river', 'usual']]);
  });

  test('leave out a session that the wizard does not have', () => {
    expect(plan(wizard([theme('usual')], [week('one', 'gone', 'usual')]))).toEqual([['usual']]);
  });

  test('are none if the outcome has none', () => {
    expect(readAnswers(wizardOf([single('mood'), multiple('night')]), { mood: 'a' }).weeks).toEqual(
      [],
    );
  });
});
