import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CompiledContent } from '#contract/compiled-content.ts';
import { nextIn, type ServerContent, serverContent, startWithContent } from './server-content.ts';

const contentOf = (stars: number): CompiledContent => ({
  wizards: [],
  claims: { ratingStars: stars, satisfactionPercent: 98, otherPeople: 326 },
});
/** A start that only the content of these stars allows. */
const startOf =
  (...stars: readonly number[]) =>
  async ({ claims }: CompiledContent) => {
    if (!stars.includes(claims?.ratingStars ?? 0)) throw new Error('no audio');
    return claims?.ratingStars;
  };
const say = vi.fn();

let content: ServerContent;
beforeEach(() => {
  content = serverContent();
});
afterEach(() => content.remove());

test('the server starts with the last content that it was given', async () => {
  content.update(contentOf(4));
  content.update(contentOf(5));
  expect(await startWithContent(content.root, startOf(4, 5), say)).toBe(5);
});

test('the same content is not written again, so that the server is not started again', () => {
  // Another file would have another number.
  const written = () => statSync(join(nextIn(content.root), 'content.json')).ino;
  content.update(contentOf(4));
  const first = written();
  content.update(contentOf(4));
  expect(written()).toBe(first);
  content.update(contentOf(5));
  expect(written()).not.toBe(first);
});

test('the server goes on with the content of its last start if the new one cannot be used', async () => {
  content.update(contentOf(4));
  await startWithContent(content.root, startOf(4), say);
  content.update(contentOf(5));
  expect(await startWithContent(content.root, startOf(4), say)).toBe(4);
  expect(say).toHaveBeenCalledWith(new Error('no audio'));
});

test('a first content that cannot be used is refused, and so is that of the last start', async () => {
  content.update(contentOf(5));
  await expect(startWithContent(content.root, startOf(4), say)).rejects.toThrow('no audio');
  await startWithContent(content.root, startOf(5), say);
  await expect(startWithContent(content.root, startOf(4), say)).rejects.toThrow('no audio');
});

test('nothing remains', () => {
  content.update(contentOf(4));
  content.remove();
  expect(existsSync(content.root)).toBe(false);
});
