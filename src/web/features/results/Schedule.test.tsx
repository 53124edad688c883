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

test('the wished delivery stays an answer, and what is done is said: an email at a chosen time', () => {
  open({ delivery: 'b', time: 'a' });
  const [delivery, time] = screen.getAllByRole('definition');
  expect(delivery).toHaveTextContent('<options.b>');
  expect(screen.getByText('You would like')).toBeVisible();
  expect(time).toHaveTextContent('<options.a>');
  expect(screen.getByText(/one email a day with your next session.*we suggest 7:30/)).toBeVisible();
});

test('no time is suggested where no answer says one', () => {
  open({ delivery: 'b', time: 'b' });
  expect(screen.getByText(/one email a day/)).not.toHaveTextContent('suggest');
});

test('nothing is shown to visitors who were asked neither', () => {
  const { container } = open({});
  expect(container).toBeEmptyDOMElement();
});
