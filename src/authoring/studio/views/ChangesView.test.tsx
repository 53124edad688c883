// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { inStudio } from '#tests/support/studio.tsx';
import { ChangesView } from './ChangesView.tsx';

const NO_CHANGES = { losses: [], changed: [], before: {} };
vi.stubGlobal('fetch', async (path: string) =>
  Response.json(path.endsWith('/live') ? [] : NO_CHANGES),
);
afterEach(() => history.replaceState(null, '', '/'));

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('Publish says what it does, and then what is left to do', async () => {
  const { store } = inStudio(<ChangesView />, MOOD_FOLDER);
  press('Publish …');
  expect(await screen.findByText(/It sends nothing to visitors yet/)).toBeVisible();
  expect(screen.getByText(/^New to visitors/)).toBeVisible();
  expect(store.view().files['live.json']).toBeUndefined();
  press('Publish');
  expect(await screen.findByText(/is recorded as published/)).toBeVisible();
  expect(screen.getByText(/next release of the app/)).toBeVisible();
  expect(store.view().files['live.json']).toContain('"mood"');
});

test('Publish names what is in the way, and publishes nothing', async () => {
  const folder = edited([['texts/en/mood.json', '"Tired"', '""']]);
  const { store } = inStudio(<ChangesView />, folder);
  press('Publish …');
  expect(await screen.findByText('Nothing was published. Fix this first:')).toBeVisible();
  expect(screen.getByText('The text “label” is empty.', { selector: 'p' })).toBeVisible();
  expect(store.view().files['live.json']).toBeUndefined();
});
