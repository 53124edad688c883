import { describe, expect, test } from 'vitest';
import { option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Answers } from './answers.ts';
import {
  describePlan,
  NOTHING_HEARD,
  type PlanDescription,
  type PlanSources,
} from './plan-description.ts';
import { readAnswers } from './reading.ts';

const bar = (id: string) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` });
const definition = wizardOf(
  [
    {
      ...question('voice', 'single', [option('busy', { mind: 3 }), option('calm', { body: 1 })]),
      recapKey: 'voice.recap',
    },
    single('words'),
  ],
  {
    titleKey: 'name',
    profile: [bar('mind'), bar('body')],
    sessionThemes: [
      { id: 'river', titleKey: 'river.title', bars: ['mind'] },
      { id: 'lake', titleKey: 'lake.title' },
    ],
    plan: { phraseAnswer: 'words' },
    outcomes: [
      {
        id: 'usual',
        titleKey: 'usual.title',
        textKey: 'usual.text',
        default: true,
        weeks: ['one', 'two', 'three', 'four'].map((titleKey) => ({
          titleKey,
          sessions: ['river', 'lake'],
        })),
      },
    ],
  },
);
const TEXTS: Record<string, string> = {
  'usual.text': 'You said {{answer:voice}}.',
  'options.busy': '“I think too much.”',
  'options.a': 'You are enough.',
};
const sources: PlanSources<{ title: string; minutes: number }> = {
  text: (key) => TEXTS[key] ?? key,
  sessionOf: (id) => ({ title: `Session ${id}`, minutes: 20 }),
  listened: NOTHING_HEARD,
};
const describeFor = (answers: Answers, changes: Partial<typeof sources> = {}) =>
  describePlan(readAnswers(definition, answers), { ...sources, ...changes });

describe('a plan in words', () => {
  const plan = describeFor({ voice: 'busy', words: 'a' });

  test('names the quiz, and the outcome with the answers in its text', () => {
    expect(plan.quiz).toEqual({ id: 'tiny', title: 'name', path: '/tiny' });
    expect(plan.outcome).toEqual({
      id: 'usual',
      title: 'usual.title',
      text: 'You said “I think too much.”.',
    });
  });

  test('has the bars that scored and the focus areas', () => {
    expect(plan.scores).toEqual([{ id: 'mind', title: 'mind.label', percent: 100 }]);
    expect(plan.focusAreas).toEqual([{ id: 'mind', title: 'mind.label', text: 'mind.focus' }]);
  });

  test('has the sessions of every week with their status', () => {
    expect(plan.weeks).toHaveLength(4);
    expect(plan.weeks[0]).toEqual({
      title: 'one',
      sessions: [
        {
          id: 'river',
          title: 'Session river',
          minutes: 20,
          status: 'next',
          question: 'voice.recap',
          reason: 'I think too much.',
          isAgain: false,
        },
        {
          id: 'lake',
          title: 'Session lake',
          minutes: 20,
          status: 'ahead',
          question: null,
          reason: null,
          isAgain: false,
        },
      ],
    });
  });

  test('says of a session that it comes again, unless it is a short practice', () => {
    const isAgain = (each: PlanDescription<{ title: string }>) =>
      each.weeks.map(({ sessions }) => sessions.map((session) => session.isAgain));
    expect(isAgain(plan).slice(0, 2)).toEqual([
      [false, false],
      [true, true],
    ]);
    const sessionThemes = (definition.sessionThemes ?? []).map((each) =>
      each.id === 'lake' ? { ...each, when: { answer: 'words', is: 'a' } } : each,
    );
    const practising = readAnswers({ ...definition, sessionThemes }, { voice: 'busy', words: 'a' });
    expect(isAgain(describePlan(practising, sources)).slice(0, 2)).toEqual([
      [false, false],
      [true, false],
    ]);
  });

  test('keeps the member where they were if the quiz was changed since', () => {
    const listened = { ...NOTHING_HEARD, finishes: { lake: 2 } };
    const weekOf = (isChanged: boolean) =>
      describeFor({ voice: 'busy', words: 'a' }, { listened, isChanged }).week;
    expect([weekOf(false), weekOf(true)]).toEqual([1, 2]);
  });

  test('says what is next and why, in the words of the visitor without quotation marks', () => {
    expect(plan.next).toEqual({
      sessionId: 'river',
      title: 'Session river',
      week: 1,
      question: 'voice.recap',
      reason: 'I think too much.',
    });
  });

  test.each(['“Rest”, they say.', 'They say “rest”'])('keeps the marks in %s', (sentence) => {
    const text = (key: string) => (key === 'options.a' ? sentence : key);
    expect(describeFor({ voice: 'busy', words: 'a' }, { text }).phrase).toBe(sentence);
  });

  test('has the sentence that the visitor chose, and in later weeks in turn those beside it', () => {
    expect(plan.phrase).toBe('You are enough.');
    expect(plan.weekPhrase).toBe('You are enough.');
    const sentences = [1, 2, 3].map((weeks) => {
      const finishes = { river: weeks, lake: weeks };
      const listened = { ...NOTHING_HEARD, finishes };
      return describeFor({ voice: 'busy', words: 'b' }, { listened });
    });
    expect(sentences.map(({ phrase }) => phrase)).toEqual(Array(3).fill('options.b'));
    expect(sentences.map(({ weekPhrase }) => weekPhrase)).toEqual([
      'options.c',
      'You are enough.',
      'options.b',
    ]);
    expect(describeFor({ voice: 'busy', words: '' }).phrase).toBeNull();
  });

  test('goes without a session that does not exist', () => {
    const { weeks } = describeFor(
      { voice: 'busy', words: '' },
      { sessionOf: (id) => (id === 'river' ? undefined : { title: id, minutes: 1 }) },
    );
    expect(weeks.map(({ sessions }) => sessions.map(({ id }) => id))).toEqual(
      Array.from({ length: 4 }, () => ['lake']),
    );
  });

  test('says what the answers ask for', () => {
    const options = [option('fine'), { ...option('numb'), care: 'line' as const }];
    const caring = wizardOf([question('mood', 'single', options)]);
    expect(describePlan(readAnswers(caring, { mood: 'numb' }), sources).care).toBe('line');
    expect(describePlan(readAnswers(caring, { mood: 'fine' }), sources).care).toBe('none');
  });

  test('prefers, of equal sessions, the one that was heard less before the plan began', () => {
    const themes = ['river', 'boats'].map((id) => ({ id, titleKey: id, bars: ['mind'] }));
    const [outcome] = definition.outcomes;
    const weeks = ['one', 'two', 'three', 'four'].map((titleKey) => ({
      titleKey,
      sessions: ['lake', 'other'],
    }));
    const equal = {
      ...definition,
      sessionThemes: [...themes, ...['lake', 'other'].map((id) => ({ id, titleKey: id }))],
      outcomes: [{ id: 'usual', titleKey: 'usual', ...outcome, weeks }],
    };
    const first = (before: Record<string, number>) => {
      const listened = { ...NOTHING_HEARD, before };
      const { weeks } = describePlan(readAnswers(equal, { voice: 'busy' }), {
        ...sources,
        listened,
      });
      return weeks[0]?.sessions[1]?.id;
    };
    expect(first({ river: 2, boats: 1 })).toBe('boats');
    expect(first({ river: 1, boats: 2 })).toBe('river');
  });

  test('of an outcome with nothing but a title has nothing else', () => {
    const plain = wizardOf([single('voice')]);
    expect(describePlan(readAnswers(plain, { voice: 'a' }), sources)).toMatchObject({
      quiz: { title: 'voice.title' },
      outcome: { text: null },
      care: 'none',
      scores: [],
      focusAreas: [],
      weeks: [],
      week: 1,
      next: null,
      phrase: null,
      weekPhrase: null,
    });
  });
});
