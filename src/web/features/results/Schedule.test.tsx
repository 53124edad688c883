// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Answers } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import { single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { PlanSchedule } from './Schedule.tsx';

const definition = wizardOf([single('delivery'), single('time')], {
  plan: { deliveryAnswer: 'delivery', timeAnswer: 'time', reminderTimes: { a: '07:30' } },
});

const open = (answers: Answers) =>
  render(<PlanSchedule reading={readAnswers(definition, answers)} text={(key) => `<${key}>`} />);

test('the wish stays an answer, the time is one of the clock, and what is done is said', () => {
  open({ delivery: 'b', time: 'a' });
  const [delivery, time] = screen.getAllByRole('definition');
  expect(delivery).toHaveTextContent('<options.b>');
  expect(time).toHaveTextContent('7:30');
  expect(screen.getByText(/one email a day with your next session/)).toBeVisible();
});

test('an answer that is no time of day is not shown as one', () => {
  open({ delivery: 'b', time: 'b' });
  expect(screen.getAllByRole('definition')).toHaveLength(1);
});

test('nothing is shown to visitors who were asked neither', () => {
  const { container } = open({});
  expect(container).toBeEmptyDOMElement();
});
