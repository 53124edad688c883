// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { withTranslations } from '#authoring/document/wizard/translation-state.ts';
import { NOTHING_LIVE } from '#authoring/edits/live-names.ts';
import english from '#authoring/starter/en.json' with { type: 'json' };
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

test('texts of a new quiz are still to be written while they say what to write', () => {
  const { title } = english.kindWord;
  inStudio(<WordsView />, edited([['texts/en/mood.json', '"Tired"', JSON.stringify(title)]]));
  const filter = screen.getByRole('combobox', { name: 'Which texts' });
  fireEvent.change(filter, { target: { value: 'missing' } });
  expect(screen.getByRole('textbox', { name: 'label, English' })).toHaveValue(title);
});

test('of many translations that were asked about, those that are left out are asked about again', () => {
  const live = withTranslations(NOTHING_LIVE, [
    { textId: 'mood', key: 'helps.walks', language: 'es', english: 'Walks', text: 'Paseos' },
    { textId: 'mood', key: 'helps.music', language: 'es', english: 'Music', text: 'Música' },
  ]);
  const folder = edited([
    ['texts/en/mood.json', '"walks": "Walks"', '"walks": "Strolls"'],
    ['texts/en/mood.json', '"music": "Music"', '"music": "Songs"'],
  ]);
  const before = JSON.stringify(live);
  const { store } = inStudio(<WordsView />, new Map([...folder, ['live.json', before]]));
  fireEvent.click(screen.getByRole('button', { name: 'Still right: 2 …' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Songs – Música' }));
  fireEvent.click(screen.getByRole('button', { name: 'Still right: 1' }));
  const { es } = JSON.parse(store.view().files['live.json'] ?? '').translations.mood;
  expect(es['helps.music']).toEqual(live.translations?.mood?.es?.['helps.music']);
  expect(es['helps.walks']).not.toEqual(live.translations?.mood?.es?.['helps.walks']);
});
