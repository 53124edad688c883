// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
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
