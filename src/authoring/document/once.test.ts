import { expect, it, vi } from 'vitest';
import { whileSame } from './once.ts';

it('finds something again only when an input is another one', () => {
  const remembered = whileSame<object, string>();
  const [wizard, texts, otherTexts] = [{}, {}, {}];
  const find = vi.fn(() => `found ${find.mock.calls.length}`);
  expect(remembered(wizard, [texts, 'a'], find)).toBe('found 1');
  expect(remembered(wizard, [texts, 'a'], find)).toBe('found 1');
  expect(remembered(wizard, [texts, 'b'], find)).toBe('found 2');
  expect(remembered(wizard, [texts], find)).toBe('found 3');
  expect(remembered(wizard, [otherTexts], find)).toBe('found 4');
  expect(remembered({}, [otherTexts], find)).toBe('found 5');
  expect(remembered(wizard, [otherTexts], find)).toBe('found 4');
});
