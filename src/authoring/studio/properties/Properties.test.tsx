// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
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

test('only what fits the kind and the place of a step is offered', () => {
  const offered = (at: string) => {
    const { unmount } = inStudio(<Properties />, MOOD_FOLDER, at);
    const words = screen.getAllByRole('button').map(({ textContent }) => textContent);
    unmount();
    return words;
  };
  expect(offered('steps.1.options.0')).not.toContain('+ Clears the other options');
  expect(offered('steps.2.options.0')).toContain('+ Clears the other options');
  expect(offered('steps.2.options.0')).not.toContain('+ Keeps its place');
  expect(offered('steps.1')).not.toContain('+ Most options to choose');
  expect(offered('steps.2')).toContain('+ Most options to choose');
  expect(offered('steps.1')).not.toContain('+ Only if');
  expect(offered('steps.1')).not.toContain('Retire …');
  expect(offered('steps.0')).not.toContain('+ Order by chance');
  expect(offered('outcomes.0')).not.toContain('+ Shown when no other fits');
});

test('a sum can be asked of totals alone', () => {
  const ranges = '"ranges": [{ "from": 0, "to": 2, "labelKey": "tension.label" }]';
  const folder = edited([
    ['mood.json', '"focusKey": "tension.focus"', `"focusKey": "tension.focus", ${ranges}`],
  ]);
  const subjects = () => screen.getByRole('combobox', { name: 'What is asked about' });
  const { unmount } = inStudio(<Properties />, MOOD_FOLDER, 'outcomes.0');
  expect(subjects()).not.toHaveTextContent('The sum of a total');
  unmount();
  inStudio(<Properties />, folder, 'outcomes.0');
  fireEvent.change(subjects(), { target: { value: 'sum' } });
  const bars = within(screen.getByRole('combobox', { name: 'Bar' })).getAllByRole('option');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['Tension']);
});

test('two windows: what another one changes beneath is shown, and what it takes away is left', () => {
  const variants = '"variants": [{ "id": "b", "weight": 50, "replace": {} }],';
  const folder = edited([['mood.json', '"outcomes": [', `${variants} "outcomes": [`]]);
  const { store } = inStudio(<Properties />, folder, 'variants.0');
  const share = () => screen.getByRole('spinbutton', { name: 'Share of visitors, in %' });
  fireEvent.change(share(), { target: { value: '40' } });
  const news = (text = '') =>
    act(() => store.receive({ files: { 'mood.json': text }, findings: [] }));
  news(folder.get('mood.json')?.replace('"/mood"', '"/moods"'));
  expect(share()).toHaveValue(40);
  expect(store.view().files['mood.json']).toContain('"/moods"');
  news(store.view().files['mood.json']?.replace('"weight": 40', '"weight": 30'));
  expect(store.view().saving.kind).toBe('conflict');
  act(() => store.resolveConflict('theirs'));
  expect(share()).toHaveValue(30);
  news(MOOD_FOLDER.get('mood.json'));
  expect(screen.queryByRole('spinbutton')).toBeNull();
  expect(screen.getByText('Address')).toBeVisible();
});

const BOOK = 'A worry at night. '.repeat(12_000);

test('a book that is pasted is a text that is too long, also one that repeats an answer', () => {
  const { store } = inStudio(<Properties />, MOOD_FOLDER, 'steps.2');
  const field = () => screen.getByRole('textbox', { name: 'title, English' });
  fireEvent.change(field(), { target: { value: `${BOOK}{{answer:feel}}` } });
  expect(screen.getByText(/^\d+ of 90: longer than a phone shows$/)).toBeVisible();
  expect(store.view().files['texts/en/mood.json']).toContain(BOOK.trim());
  expect(screen.getByRole('heading', { level: 2 }).textContent.length).toBeLessThan(400);
});

test('a book that is pasted as a name becomes one that fits', () => {
  inStudio(<Properties />, MOOD_FOLDER, 'steps.2');
  const [first] = screen.getAllByText('Rename …');
  if (first) fireEvent.click(first);
  fireEvent.change(screen.getByLabelText('New name, in words'), { target: { value: BOOK } });
  fireEvent.click(screen.getByRole('button', { name: 'What would change?' }));
  expect(screen.getByRole('button', { name: 'Rename' })).toBeEnabled();
  expect(screen.getByText(/^It becomes/).textContent.length).toBeLessThan(100);
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
  const { store } = inStudio(<Properties />, MOOD_FOLDER, 'steps.2.options.0');
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
