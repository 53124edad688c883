// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setText } from '#authoring/edits/quiz-edits.ts';
import { MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { inStudio } from '#tests/support/studio.tsx';
import { Messages } from './Messages.tsx';

test('after two edits of one text both are shown, and the one that is chosen stays', () => {
  const { store } = inStudio(<Messages />, MOOD_FOLDER);
  const key = 'feel.title';
  const file = 'texts/en/mood.json';
  act(() => {
    store.edit('Write', (files) => setText(files, 'mood', 'en', key, 'How do you wake?'));
    const theirs = MOOD_FOLDER.get(file)?.replace('How do you wake up?', 'How is waking up?') ?? '';
    store.receive({ files: { [file]: theirs }, findings: [] });
  });
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('title, English“How do you wake?”“How is waking up?”');
  expect(row).not.toHaveTextContent('.json');
  fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
  expect(store.view().files[file]).toContain('How is waking up?');
  expect(screen.queryByRole('alert')).toBeNull();
});
