import { describe, expect, test } from 'vitest';
import { multiple, option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { readAnswers } from './reading.ts';
import type { SessionTime } from './time-of-day.ts';
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
  readAnswers(definition, { night })
    .weeks()
    .map(({ sessions }) => sessions.map(({ id }) => id));

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
    expect(readAnswers(definition, { night: ['worries'] }).weeks()).toEqual([
      { titleKey: 'one', sessions: [theme('usual')] },
      { titleKey: 'two', sessions: [theme('usual'), theme('other')] },
      { titleKey: 'three', sessions: [theme('usual'), theme('other')] },
      { titleKey: 'four', sessions: [theme('usual'), theme('other')] },
    ]);
  });

  test('have the sessions that the outcome names for them and that work on a focus area', () => {
    const weeks = [
      week('one', 'stretch', 'boats'),
      week('two', 'usual', 'dial'),
      week('three', 'usual', 'other'),
    ];
    const given = plan(wizard(THEMES, weeks), 'worries', 'lists', 'tight', 'noise');
    expect(given[0]?.[0]).toBe('boats');
    expect(given[1]?.[0]).toBe('dial');
  });

  test('begin with the session for the highest bar', () => {
    const weeks = [week('one', 'stretch', 'river')];
    expect(plan(wizard(THEMES, weeks), 'worries', 'lists', 'tight')[0]?.[0]).toBe('river');
    expect(plan(wizard(THEMES, weeks), 'worries', 'tight', 'sore')[0]?.[0]).toBe('stretch');
  });

  test('have another session for the focus areas in the last place', () => {
    const [[own, other] = []] = plan(wizard(THEMES, [week('one', 'river', 'usual')]), 'worries');
    expect(own).toBe('river');
    expect(['boats', 'warmth']).toContain(other);
  });

  test('have as many sessions as the outcome names, and none twice in a week', () => {
    const weeks = plan(wizard(THEMES, WEEKS), 'worries', 'lists', 'tight', 'sore', 'noise');
    expect(weeks.map((each) => each.length)).toEqual([1, 2, 2, 2]);
    for (const each of weeks) expect(new Set(each).size).toBe(each.length);
  });

  test('have sessions of the focus areas in proportion to their bars', () => {
    const themes = [
      theme('river', 'mind'),
      theme('stretch', 'body'),
      theme('usual'),
      theme('other'),
    ];
    const weeks = Array.from({ length: 3 }, (_, n) => week(`week ${n}`, 'usual'));
    const given = plan(wizard(themes, weeks), 'worries', 'lists', 'tight').flat();
    expect(given.filter((each) => each === 'river')).toHaveLength(2);
    expect(given.filter((each) => each === 'stretch')).toHaveLength(1);
  });

  test('do not repeat a session while another one of the area is left', () => {
    const weeks = Array.from({ length: 3 }, (_, n) => week(`week ${n}`, 'usual'));
    const given = plan(wizard(THEMES, weeks), 'worries', 'lists').flat();
    expect(given.toSorted()).toEqual(['boats', 'river', 'warmth']);
  });

  test('are filled with the sessions of the outcome where focus areas have none left', () => {
    expect(plan(wizard(THEMES, WEEKS), 'noise')).toEqual([
      ['dial'],
      ['dial', 'usual'],
      ['dial', 'usual'],
      ['dial', 'usual'],
    ]);
  });

  test('end with a short practice for those who asked for one, each in turn', () => {
    const practice = (id: string, value: string): SessionTheme => ({
      ...theme(id),
      when: { answer: 'night', includes: value },
    });
    const themes = [...THEMES, practice('breath', 'noise'), practice('shake', 'noise')];
    const definition = wizard([...themes, practice('phrase', 'lists')], WEEKS);
    const last = (...night: string[]) => plan(definition, ...night).map((week) => week.at(-1));
    expect(last('worries', 'noise')).toEqual(['breath', 'shake', 'breath', 'shake']);
    expect(last('lists')).toEqual(['phrase', 'phrase', 'phrase', 'phrase']);
    const sizes = plan(definition, 'noise').map((week) => week.length);
    expect(sizes).toEqual([2, 3, 3, 3]);
    expect(plan(definition, 'tight').flat()).not.toContain('breath');
  });

  test('leave out a session that the wizard does not have', () => {
    expect(plan(wizard([theme('usual')], [week('one', 'gone', 'usual')]))).toEqual([['usual']]);
  });

  test('are none if the outcome has none', () => {
    const definition = wizardOf([single('mood'), multiple('night')]);
    expect(readAnswers(definition, { mood: 'a' }).weeks()).toEqual([]);
  });
});

describe('the time of day that a visitor chose', () => {
  const time = single('time', ['early', 'late', 'whenever']);
  const definition = (...weeks: PlanWeek[]): WizardDefinition => ({
    ...wizard(THEMES, weeks),
    steps: [asked, time],
    plan: { timeAnswer: 'time', reminderTimes: { early: '07:00', late: '22:00' } },
  });
  const times: Record<string, SessionTime[]> = {
    river: ['morning'],
    boats: ['night'],
    warmth: ['any'],
    stretch: ['day'],
  };
  const sessions = (chosen: string, ...weeks: PlanWeek[]) =>
    readAnswers(definition(...weeks), { night: ['worries'], time: chosen })
      .weeks({ timesOf: (id) => times[id] })
      .flatMap((each) => each.sessions.map(({ id }) => id));

  test('decides between sessions of equal worth', () => {
    expect(sessions('early', week('one', 'usual'))).toEqual(['river']);
    expect(sessions('late', week('one', 'usual'))).toEqual(['boats']);
  });

  test('leaves out sessions for another time, also those that the week names', () => {
    const weeks = [week('one', 'river', 'usual'), week('two', 'river', 'usual')];
    expect(sessions('late', ...weeks)).not.toContain('river');
    expect(sessions('whenever', ...weeks)).toContain('river');
  });

  test('does not leave a place empty', () => {
    const only = { ...definition(week('one', 'stretch')), sessionThemes: [theme('stretch')] };
    const [first] = readAnswers(only, { night: ['worries'], time: 'late' }).weeks({
      timesOf: (id) => times[id],
    });
    expect(first?.sessions.map(({ id }) => id)).toEqual(['stretch']);
  });
});
