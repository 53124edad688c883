import { expect, test } from 'vitest';
import type { CheckedWizard } from '#checker/index.ts';
import { info, multiple, option, question, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import { visitOf } from './step-visit.ts';

const TEXTS = new Map([
  ['sleep.title', 'How do you sleep?'],
  ['why.title', 'Why?'],
  ['options.well', 'Well'],
  ['options.badly', 'Badly'],
  ['options.c', 'Noise'],
]);

const wizardWith = (steps: Step[]): CheckedWizard => ({
  file: 'tiny.json',
  definition: wizardOf(steps, { goals: { start: 'went_in', finish: 'came_out' } }),
  texts: new Map([['en', TEXTS]]),
  limits: new Map(),
});

const sleep = question('sleep', 'single', [option('well'), option('badly')]);
const why = { ...single('why'), when: { answer: 'sleep', is: 'badly' } };
const noise = { ...info('noise'), when: { answer: 'why', is: 'c' } };
const wizard = wizardWith([info('hello'), sleep, why, noise, multiple('helps'), info('bye')]);

test('a visit to a step has the first possible answers to the questions before it', () => {
  expect(visitOf(wizard, 'helps')).toEqual({
    visit: {
      wizardId: 'tiny',
      goals: ['went_in', 'came_out'],
      stepId: 'helps',
      step: 5,
      answers: { sleep: 'well', why: 'a' },
    },
  });
  expect(visitOf(wizard, 'bye').visit?.answers).toEqual({ sleep: 'well', why: 'a', helps: ['a'] });
  expect(visitOf(wizard, 'hello').visit?.answers).toEqual({});
});

test('a step that few visitors see has the answers that show it, and says which', () => {
  const { visit, note } = visitOf(wizard, 'noise');
  expect(visit?.answers).toEqual({ sleep: 'badly', why: 'c' });
  expect(note).toBe(
    "This is 'noise', step 4 of 6. It presumes “How do you sleep?” “Badly”; “Why?” “Noise”.",
  );
});

test('answers that happen to be first ones are named, too', () => {
  const rested = { ...info('rested'), when: { answer: 'sleep', is: 'well' } };
  const { visit, note } = visitOf(
    wizardWith([info('hello'), sleep, rested, info('bye')]),
    'rested',
  );
  expect(visit?.answers).toEqual({ sleep: 'well' });
  expect(note).toContain('“How do you sleep?” “Well”');
});

test('a multiple choice in a long quiz with many ways through is no obstacle', () => {
  const letters = [...'abcdefghij'];
  const many = multiple('many', letters);
  const branches = letters.map((letter) => ({
    ...info(`about-${letter}`),
    when: { answer: 'many', includes: letter },
  }));
  const { visit } = visitOf(wizardWith([info('hello'), many, ...branches, info('bye')]), 'about-j');
  expect(visit?.answers).toEqual({ many: ['j'] });
});

test('a step that no answers show is said so', () => {
  const never = { ...info('never'), when: { all: [{ answer: 'sleep', is: 'never' }] } };
  const { visit, note } = visitOf(wizardWith([info('hello'), sleep, never, info('bye')]), 'never');
  expect(visit?.step).toBe(3);
  expect(note).toBe("No answers were found that show 'never', step 3 of 4. The next one is shown.");
});

test('an unknown step is a sentence with the known ones', () => {
  expect(visitOf(wizard, 'nois')).toEqual({
    note: "The wizard 'tiny' has no step 'nois'. Did you mean 'noise'? It has: hello, sleep, why, noise, helps, bye.",
  });
});
