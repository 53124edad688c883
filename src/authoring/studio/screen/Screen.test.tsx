// @vitest-environment jsdom
import '#tests/support/component-test.ts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { info, option, question, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { type Place, Screen, type ScreenProps, type ShownQuiz } from './Screen.tsx';

const definition = wizardOf([
  { ...info('hello'), image: { src: 'hill.svg', altKey: 'hill' } },
  question('mood', 'single', [option('calm'), option('tired')]),
]);
const quiz: ShownQuiz = {
  definition,
  texts: {
    en: { hello: { title: 'Hello' }, mood: { title: 'How are you?' }, 'options.calm': 'Calm' },
    es: { hello: { title: 'Hola' } },
  },
  pictureOf: (name) => (name === 'hill.svg' ? '/hill.svg' : undefined),
};
const at = (stepId: string): Place => ({ kind: 'step', stepId });
const HELLO: ScreenProps = {
  quiz,
  place: at('hello'),
  answers: {},
  language: 'en',
  theme: 'light',
  width: 390,
  height: 844,
  title: 'Screen',
};

function show(props: Partial<ScreenProps> = {}) {
  const { rerender } = render(<Screen {...HELLO} {...props} />);
  const frame = screen.getByTitle<HTMLIFrameElement>('Screen');
  // jsdom does not load it.
  fireEvent.load(frame);
  const page = frame.contentDocument;
  if (page === null) throw new Error('There is no page');
  const find = (selector: string): Element => {
    const found = page.querySelector(selector);
    if (found === null) throw new Error(`There is no ${selector}`);
    return found;
  };
  return {
    page,
    find,
    change: (changes: Partial<ScreenProps>) =>
      rerender(<Screen {...HELLO} {...props} {...changes} />),
  };
}

test('of a text as long as a book, a screen shows the beginning', () => {
  const { find } = show({
    quiz: { ...quiz, texts: { en: { hello: { title: 'a'.repeat(200_000) } } } },
  });
  expect(find('h1').textContent).toMatch(/^a{2000}$/);
});

test('a screen has the app’s own words, such as those of its buttons', () => {
  const { page } = show({ place: at('mood'), language: 'es' });
  expect(page.body.textContent).not.toContain('wizard.');
});

test('a screen has a page of its own, in its language, and its words follow an edit', () => {
  const { page, find, change } = show();
  expect(find('h1')).toHaveTextContent('Hello');
  expect(find('img')).toHaveAttribute('src', '/hill.svg');
  change({ quiz: { ...quiz, texts: { en: { hello: { title: 'Good day' } } } } });
  expect(find('h1')).toHaveTextContent('Good day');
  change({ language: 'es' });
  expect(find('h1')).toHaveTextContent('Hola');
  expect(page.documentElement.lang).toBe('es');
});

test('a missing text shows its key, in whatever language', () => {
  const { find, change } = show({ language: 'es', place: at('mood') });
  expect(find('h1')).toHaveTextContent('mood.title');
  change({ language: 'en' });
  expect(find('[data-value="tired"]')).toHaveTextContent('options.tired');
});

test('what throws is said, and gone with the next screen', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { find, change } = show();
  change({ place: at('gone') });
  expect(find('[role="alert"]')).toHaveTextContent('there is no step gone');
  change({ place: at('mood') });
  expect(find('h1')).toHaveTextContent('How are you?');
});

test('a click tells what it hits, and presses nothing', () => {
  const onPick = vi.fn();
  const send = vi.fn();
  const { find, change } = show({ onPick, send });
  const click = (selector: string) => {
    onPick.mockClear();
    fireEvent.click(find(selector));
    return onPick.mock.lastCall?.[0];
  };
  const step = ['steps', '0'];
  expect(click('h1')).toEqual({ kind: 'text', path: [...step, 'titleKey'], key: 'hello.title' });
  expect(click('img')).toEqual({ kind: 'picture', path: [...step, 'image'], name: 'hill.svg' });
  expect(click('[data-advance]')).toEqual({ kind: 'screen', path: step });
  change({ place: at('mood') });
  expect(click('[data-value="tired"]')).toEqual({
    kind: 'option',
    path: ['steps', '1', 'options', '1'],
    value: 'tired',
  });
  const calm = { ...option('calm'), image: { src: 'hill.svg', altKey: 'hill' } };
  const pictured = wizardOf([question('mood', 'single', [calm, option('tired')])]);
  change({ place: at('mood'), quiz: { ...quiz, definition: pictured } });
  const path = ['steps', '0', 'options', '0', 'image'];
  expect(click('img')).toEqual({ kind: 'picture', path, name: 'hill.svg' });
  expect(send).not.toHaveBeenCalled();
});

test('what is selected is marked with all that it has, and a part of it marks the whole', () => {
  const { page, change } = show({ place: at('mood') });
  const marked = () => [...page.querySelectorAll('[data-studio-mark="selected"]')];
  change({ place: at('mood'), selected: ['steps', '1', 'options', '0', 'labelKey'] });
  expect(marked().map((element) => element.textContent)).toEqual(['Calm']);
  change({ place: at('mood'), selected: ['steps', '1', 'titleKey'] });
  expect(marked().map((element) => element.tagName)).toEqual(['H1']);
  change({ place: at('mood'), selected: ['steps', '1', 'options'] });
  expect(marked().map((element) => element.textContent)).toEqual(['Calm', 'options.tired']);
});

test('another screen begins at its top, or at what is selected there', () => {
  const { page, change } = show({ place: at('mood') });
  const scroller = page.documentElement;
  // jsdom lays out nothing.
  const below = { top: 2_000, bottom: 2_040 } as DOMRect;
  vi.spyOn(
    scroller.ownerDocument.defaultView?.Element.prototype ?? Element.prototype,
    'getBoundingClientRect',
  ).mockReturnValue(below);
  change({ place: at('mood'), selected: ['steps', '1', 'options', '1'] });
  expect(scroller.scrollTop).toBe(2_000);
  scroller.scrollTop = 10;
  change({ place: at('mood'), selected: ['steps', '1', 'options', '1'], language: 'es' });
  expect(scroller.scrollTop, 'while it is edited').toBe(10);
  change({ place: at('hello') });
  expect(scroller.scrollTop).toBe(0);
});

test('in use, the screen sends what is done there', () => {
  const send = vi.fn();
  const { find } = show({ place: at('mood'), send });
  fireEvent.click(find('[data-value="calm"]'));
  expect(send.mock.lastCall).toEqual([{ type: 'option.choose', value: 'calm' }]);
});

test.each(['results', 'plan'] as const)('the %s are those of the answers', (kind) => {
  const { find } = show({ place: { kind } });
  expect(find('[data-outcome]')).toHaveAttribute('data-outcome', definition.outcomes[0]?.id);
});

test('a screen takes the styles of the page for its theme, and takes no focus', async () => {
  const style = document.createElement('style');
  style.textContent = '@media (prefers-color-scheme: dark) { body { color: red } }';
  document.head.append(style);
  const { page, change } = show({ theme: 'dark' });
  const styles = () => page.querySelector('style')?.textContent;
  expect(styles()).toContain('@media (min-width: 0) { body { color: red } }');
  change({ theme: 'light', place: at('mood') });
  expect(styles()).toContain('@media (max-width: 0)');
  style.textContent = 'body { color: blue }';
  await waitFor(() => expect(styles()).toContain('blue'));
  expect(document.body).toHaveFocus();
  expect(page.body).toBe(page.activeElement);
});

test('the options of a question in an order by chance are shown in the order of the file', () => {
  const options = ['one', 'two', 'three', 'four', 'five', 'six'].map((value) => option(value));
  const shuffled = { ...question('mood', 'single', options), shuffle: true as const };
  const { page } = show({
    quiz: { ...quiz, definition: wizardOf([info('hello'), shuffled]) },
    place: at('mood'),
  });
  const values = [...page.querySelectorAll('[data-value]')].map((each) =>
    each.getAttribute('data-value'),
  );
  expect(values).toEqual(options.map(({ value }) => value));
});
