// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Outline } from '#authoring/studio/outline/Outline.tsx';
import { MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { inStudio } from '#tests/support/studio.tsx';
import { Problems } from './Problems.tsx';

afterEach(() => localStorage.clear());

test('what only developers can do something about is listed for developers', () => {
  const claims = '{ "ratingStars": { "value": 4 } }';
  inStudio(
    <>
      <Outline />
      <Problems />
    </>,
    new Map([...MOOD_FOLDER, ['claims.json', claims]]),
  );
  const list = () => fireEvent.click(screen.getByRole('button', { name: /problem/ }));
  list();
  expect(screen.queryByText('Elsewhere')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'For developers' }));
  list();
  expect(screen.getByText('Elsewhere')).toBeVisible();
  expect(screen.getAllByText(/claims\.json/)).not.toHaveLength(0);
});
