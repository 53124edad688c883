// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { checkDocument } from '#authoring/check-wizards.ts';
import { documentIn } from '#authoring/studio/model/studio-store.ts';
import { edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { inStudio } from '#tests/support/studio.tsx';
import { Properties } from './Properties.tsx';

const names = () => screen.getByText('Names').closest('details');

test('texts come first, and names are folded away', () => {
  inStudio(<Properties />, MOOD_FOLDER, 'steps.1');
  const [first] = screen.getAllByRole('textbox');
  expect(first).toHaveValue('How do you wake up?');
  expect(names()).not.toHaveAttribute('open');
  expect(names()).toHaveTextContent(/Answer is kept as.*feel/);
  const selection = screen.getByRole('combobox', { name: 'How many may be chosen' });
  expect(within(selection).getByRole('option', { name: 'one option' })).toBeVisible();
});

test('a finding about a name opens them', () => {
  const folder = edited([['mood.json', '"id": "helps"', '"id": "feel"']]);
  inStudio(<Properties />, folder, 'steps.2');
  expect(names()).toHaveAttribute('open');
});

test('the address, which visitors see, is no name of the inside', () => {
  inStudio(<Properties />, MOOD_FOLDER);
  expect(names()).not.toHaveTextContent('Address');
  expect(screen.getByText('Address')).toBeVisible();
  expect(names()).toHaveTextContent('Kept in browsers as');
});

test('another version of a step begins with its words and makes no error', () => {
  const { store } = inStudio(<Properties />, MOOD_FOLDER, 'steps.1');
  fireEvent.click(screen.getByRole('button', { name: 'Try another version …' }));
  fireEvent.click(screen.getByRole('button', { name: 'Begin' }));
  expect(screen.getByRole('textbox', { name: 'title, English' })).toHaveValue(
    'How do you wake up?',
  );
  expect(screen.getByRole('spinbutton', { name: 'Share of visitors, in %' })).toHaveValue(50);
  const { diagnostics } = checkDocument(documentIn(store.view()));
  expect(diagnostics.filter(({ path }) => path[0] === 'variants')).toEqual([]);
});

test('a condition that is added is one that the check accepts', () => {
  const { store } = inStudio(<Properties />, MOOD_FOLDER, 'steps.2');
  fireEvent.click(screen.getByRole('button', { name: '+ Only if' }));
  expect(screen.getByText('the answer to ‘How do you wake up?’ is ‘Rested’')).toBeVisible();
  const { diagnostics } = checkDocument(documentIn(store.view()));
  const rules = diagnostics.map(({ rule }) => rule);
  expect(rules).not.toContain('unknown-answer-value');
  expect(rules).not.toContain('wrong-format');
});

test('a new name is made from words, and what changes for visitors is said', () => {
  inStudio(<Properties />, MOOD_FOLDER, 'steps.1');
  names()?.setAttribute('open', '');
  const [, answer] = screen.getAllByText('Rename …');
  if (answer) fireEvent.click(answer);
  const field = screen.getByLabelText('New name, in words');
  fireEvent.change(field, { target: { value: 'How you wake up' } });
  expect(screen.getByText('howYouWakeUp')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'What would change?' }));
  expect(screen.getByRole('dialog')).toHaveTextContent('nothing changes for them');
  expect(screen.getByRole('dialog')).toHaveTextContent('“Worn out” mentions it');
});

test('a repeated answer is a pill with the words of its question', () => {
  const folder = edited([
    ['texts/en/mood.json', '"What helps you?"', '"You are {{answer:feel}}. What helps?"'],
  ]);
  inStudio(<Properties />, folder, 'steps.2');
  const field = screen.getByRole('textbox', { name: 'title, English' });
  expect(field).toHaveTextContent('You are their answer to “How do you wake up?”. What helps?');
  expect(field).not.toHaveTextContent('{{');
});
