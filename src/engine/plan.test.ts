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
  week('two', 'other', 'usual'),
  week('three', 'dial', 'usual'),
  week('four', 'stretch', 'usual'),
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
    const themes = ['usual', 'other', 'third'].map((id) => theme(id));
    const weeks = [week('one', 'other'), week('two', 'usual', 'third')];
    expect(readAnswers(wizard(themes, weeks), { night: ['worries'] }).weeks()).toEqual([
      { titleKey: 'one', sessions: [theme('other')] },
      { titleKey: 'two', sessions: [theme('usual'), theme('third')] },
    ]);
  });

  test('begin with the session that the title is about, whatever the bars are', () => {
    for (const night of [['worries'], ['tight'], ['noise'], []]) {
      const given = plan(wizard(THEMES, WEEKS), ...night);
      expect(given.map(([first]) => first)).toEqual(['usual', 'other', 'dial', 'stretch']);
    }
  });

  test('go on with sessions for the focus areas, the named ones first', () => {
    const weeks = [week('one', 'usual', 'river', 'boats'), week('two', 'other', 'warmth', 'dial')];
    const [, ...rest] = plan(wizard(THEMES, weeks), 'worries', 'lists')[0] ?? [];
    expect(rest.toSorted()).toEqual(['boats', 'river']);
    expect(plan(wizard(THEMES, weeks), 'noise')[0]).toContain('dial');
  });

  test('have as many sessions as the outcome names, and none twice in a week', () => {
    const weeks = plan(wizard(THEMES, WEEKS), 'worries', 'lists', 'tight', 'sore', 'noise');
    expect(weeks.map((each) => each.length)).toEqual([1, 2, 2, 2]);
    for (const each of weeks) expect(new Set(each).size).toBe(each.length);
  });

  test('have sessions of the focus areas in proportion to their bars', () => {
    const of = (bar: string) => Array.from({ length: 4 }, (_, n) => theme(`${bar} ${n}`, bar));
    const themes = [theme('usual'), ...of('mind'), ...of('body')];
    const weeks = [week('one', 'usual', 'mind 0', 'mind 1', 'mind 2')];
    const given = plan(wizard(themes, weeks), 'worries', 'lists', 'tight').flat();
    expect(given.filter((each) => each.startsWith('mind'))).toHaveLength(2);
    expect(given.filter((each) => each.startsWith('body'))).toHaveLength(1);
  });

  test('have no session again, or that of a later title, while another one is left', () => {
    const weeks = [
      week('one', 'usual', 'river', 'boats'),
      week('two', 'warmth', 'river', 'boats'),
      week('three', 'dial', 'other'),
    ];
    const given = plan(wizard(THEMES, weeks), 'worries');
    expect(given.map(([first]) => first)).toEqual(['usual', 'warmth', 'dial']);
    expect(given.flat()).toHaveLength(8);
    expect(new Set(given.flat()).size).toBe(THEMES.length);
    // The eighth place is the first to repeat one.
    expect(new Set(given.flat().slice(0, 7)).size).toBe(7);
  });

  test('have first, of sessions of equal worth, what the visitor wished for', () => {
    const wish = (sessions?: [string]) =>
      question('wish', 'single', [{ ...option('peace'), ...(sessions && { sessions }) }]);
    const second = (sessions?: [string]) => {
      const weeks = [week('one', 'usual', 'river')];
      const steps = [asked, { ...wish(sessions), isWish: true as const }];
      const given = { night: ['worries', 'tight'], wish: 'peace' };
      const wishing = { ...wizard(THEMES, weeks), steps };
      return readAnswers(wishing, given).weeks()[0]?.sessions[1]?.id;
    };
    expect(second()).toBe('river');
    expect(second(['boats'])).toBe('boats');
    // A session for another area is not of equal worth.
    expect(second(['dial'])).toBe('river');
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
    expect(sessions('early', week('one', 'usual', 'other'))).toEqual(['usual', 'river']);
    expect(sessions('late', week('one', 'usual', 'other'))).toEqual(['usual', 'boats']);
  });

  test('leaves out sessions for another time that no title is about', () => {
    const weeks = [week('one', 'usual', 'river', 'other'), week('two', 'dial', 'river')];
    expect(sessions('late', ...weeks)).not.toContain('river');
    expect(sessions('whenever', ...weeks)).toContain('river');
    expect(sessions('late', week('one', 'river'))).toEqual(['river']);
  });

  test('does not leave a place empty', () => {
    const only = { ...definition(week('one', 'stretch')), sessionThemes: [theme('stretch')] };
    const [first] = readAnswers(only, { night: ['worries'], time: 'late' }).weeks({
      timesOf: (id) => times[id],
    });
    expect(first?.sessions.map(({ id }) => id)).toEqual(['stretch']);
  });
});
