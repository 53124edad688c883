import { expect, test } from 'vitest';
import { isRetired, offered } from '../../../src/engine/step-kinds/step-kind.ts';
import { appText, wizardById, wizardText } from '../../../tests/support/wizards.ts';
import { quizContent } from './quiz-content.ts';

const wizard = wizardById('emotional-reset');
const shown = wizard.steps.filter((step) => !isRetired(step));
const steps = quizContent(wizard, wizardText(wizard, 'en'), appText('en'));

test('the peers show every step of the quiz in order, with all its content', () => {
  expect(steps.map(({ id }) => id)).toEqual(shown.map(({ id }) => id));
  expect(steps.map((step) => (step.kind === 'question' ? step.options.length : 0))).toEqual(
    shown.map((step) => ('options' in step ? offered(step.options).length : 0)),
  );
});

test('the peers show texts instead of keys, and the landing has the same words as here', () => {
  const words = JSON.stringify(steps);
  for (const { titleKey } of wizard.steps) expect(words).not.toContain(`"${titleKey}"`);
  const landings = steps.filter(({ kind }) => kind === 'landing');
  expect(landings).toHaveLength(1);
  expect(landings[0]).toMatchObject({ proof: { note: expect.stringContaining('98%') } });
});

test('no two consecutive steps have the same tap target, so that they can be told apart', () => {
  const words = steps.map((step) =>
    step.kind === 'question' ? step.options[0]?.label : step.button,
  );
  expect(words.filter((each, index) => each === words[index + 1])).toEqual([]);
});
