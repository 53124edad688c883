import { expect, test } from 'vitest';
import { readAnswers } from '#engine/reading.ts';
import { option, question, wizardOf } from '#engine/testing/tiny-wizard.ts';
import type { Outcome, SessionTheme } from '#engine/wizard-definition.gen.ts';
import { exampleFor } from './shown-quiz.ts';

const themes = ['one', 'two', 'three', 'four', 'five', 'six'].map(
  (id): SessionTheme => ({ id, titleKey: `${id}.title`, textKey: `${id}.text`, bars: [] }),
);
const outcome = (id: string, sessions: string[], rest: Partial<Outcome>): Outcome => ({
  id,
  titleKey: `${id}.title`,
  weeks: [1, 2, 3, 4].map((week) => ({ titleKey: `${id}.${week}`, sessions })),
  ...rest,
});

test('a session is shown in a plan that has it', () => {
  const answer = { answer: 'mood', is: 'low' };
  const definition = wizardOf([question('mood', 'single', [option('low'), option('high')])], {
    outcomes: [
      outcome('first', ['one', 'two', 'three'], { when: answer }),
      outcome('usual', ['four', 'five', 'six'], { default: true }),
    ],
    sessionThemes: themes,
  });
  for (const [index, { id }] of themes.entries()) {
    const answers = exampleFor(definition, 'sessionThemes', index) ?? {};
    const planned = readAnswers(definition, answers)
      .weeks()
      .flatMap(({ sessions }) => sessions);
    expect(planned.map((each) => each.id)).toContain(id);
  }
});
