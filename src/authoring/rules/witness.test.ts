import { describe, expect, it } from 'vitest';
import { readAnswers } from '#engine/reading.ts';
import { info, option, question, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Outcome, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { outcomesFoundIn, randomAnswersOf } from './witness.ts';

const BARS = ['calm', 'spark', 'rest'];

/** Twenty questions whose options give points to the bars in turn, rarely to the last one. */
function wizardWith(...outcomes: Outcome[]): WizardDefinition {
  const steps = Array.from({ length: 20 }, (_, n) =>
    question(`key${n}`, 'single', [
      option('a', { calm: 5 }),
      option('b', { spark: 5 }),
      option('c', { calm: 4, spark: 4, rest: 1 }),
      option('d', { calm: 5, spark: 5, rest: 5 }),
    ]),
  );
  return wizardOf([info('hello'), ...steps], {
    profile: BARS.map((id) => ({ id, labelKey: `${id}.label`, focusKey: `${id}.focus` })),
    outcomes: [...outcomes, { id: 'usual', titleKey: 'usual.title', default: true }],
  });
}

const highest = (id: string): Outcome => ({ id, titleKey: `${id}.title`, when: { highest: id } });

describe('answers that give an outcome', () => {
  it('are found for each that is possible, and give it', () => {
    const definition = wizardWith(...BARS.toReversed().map(highest));
    const found = outcomesFoundIn(definition, 0);
    for (const [index, answers] of found) {
      expect(readAnswers(definition, answers).outcome).toBe(definition.outcomes[index]);
    }
    expect([...found.keys()].sort()).toEqual([0, 1, 2]);
  });

  it('are not found if there are none', () => {
    // Answers that give points to `rest` give as many to `calm`, which comes first.
    const definition = wizardWith(highest('calm'), highest('rest'));
    expect(outcomesFoundIn(definition, 0).has(1)).toBe(false);
  });
});

describe('random answers', () => {
  const options = (amount: number) => Array.from({ length: amount }, (_, n) => option(`${n}`));

  it('are those of Mulberry32 for the seed 1, wherever and whenever they are asked for', () => {
    const next = randomAnswersOf(wizardOf([question('key', 'single', options(1_000))]));
    const answers = Array.from({ length: 6 }, () => next().key);
    expect(answers).toEqual(['627', '2', '527', '981', '968', '281']);
  });

  it('are given to every question that is asked today', () => {
    const steps = [
      info('hello'),
      question('feel', 'single', options(1)),
      { ...question('helps', 'single', options(1)), retired: true as const },
    ];
    expect(randomAnswersOf(wizardOf(steps))()).toEqual({ feel: '0' });
  });
});

describe('the search for answers', () => {
  /** Few answers to so many questions make the bar 'rest' the highest one. */
  const rareWizard = (amount: number) => {
    const steps = Array.from({ length: amount }, (_, n) =>
      question(`key${n}`, 'single', [
        option('a', { calm: 5 }),
        option('b', { rest: 5 }),
        option('c', { calm: 4 }),
        option('d', { calm: 3, rest: 1 }),
        option('e', { calm: 5 }),
        option('f', { calm: 5 }),
      ]),
    );
    return wizardOf(steps, {
      profile: ['calm', 'rest'].map((id) => ({
        id,
        labelKey: `${id}.label`,
        focusKey: `${id}.focus`,
      })),
      outcomes: [highest('rest'), { id: 'usual', titleKey: 'usual.title', default: true }],
    });
  };

  it.each([
    [0, []],
    [1, [1]],
    [2, [1, 0]],
  ])('ends after %i steps with the outcomes %j', (most, found) => {
    const is = (value: string): Outcome => ({
      id: value,
      titleKey: `${value}.title`,
      when: { answer: 'feel', is: value },
    });
    const options = [option('good'), option('bad')];
    const definition = wizardOf([question('feel', 'single', options)], {
      outcomes: [is('good'), is('bad')],
    });
    expect([...outcomesFoundIn(definition, 0, most).keys()]).toEqual(found);
    expect([...outcomesFoundIn(definition, 2).keys()]).toEqual([]);
  });

  it('climbs to answers that no one finds by chance', () => {
    expect(outcomesFoundIn(rareWizard(100), 0).has(0)).toBe(true);
  });
});
