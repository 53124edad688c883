// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { edited } from '#tests/authoring/mood-folder.ts';
import { inStudio } from '#tests/support/studio.tsx';
import { WordsView } from './WordsView.tsx';

test('a row stays while somebody types in it', () => {
  inStudio(<WordsView />, edited([['texts/es/mood.json', '"Sin ella"', '""']]));
  const filter = screen.getByRole('combobox', { name: 'Which texts' });
  fireEvent.change(filter, { target: { value: 'missing' } });
  const field = screen.getByRole('textbox', { name: 'label, Español' });
  fireEvent.change(field, { target: { value: 'S' } });
  expect(screen.getByRole('textbox', { name: 'label, Español' })).toBe(field);
  expect(field).toHaveValue('S');
  fireEvent.change(filter, { target: { value: 'all' } });
  fireEvent.change(filter, { target: { value: 'missing' } });
  expect(screen.getByText('There is no such text.')).toBeVisible();
});
