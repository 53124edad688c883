// @vitest-environment jsdom
import { afterEach, describe, expect, test } from 'vitest';
import { type Attempt, startAttempt } from '#engine/attempt.ts';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { variantOf } from '#engine/variants.ts';
import { inVariant } from './variants.ts';

const plain = wizardOf([info('hello'), single('mood'), info('bye')]);
const definition = {
  ...plain,
  variants: [
    { id: 'b', weight: 50, replace: { bye: { titleKey: 'bye.titleB' } } },
    { id: 'ended', weight: 0, replace: { bye: { titleKey: 'bye.titleC' } } },
  ],
};
const attemptWith = (id: string) => startAttempt(definition, { id, definitionHash: '1f' });
const titleFor = (id: string) =>
  inVariant(definition, attemptWith(id)).definition.steps[2]?.titleKey;

afterEach(() => document.body.replaceChildren());

test('an attempt has the steps of the variant that its id decides', () => {
  expect([titleFor('mwy-00000a'), titleFor('mwy-00001z')]).toEqual(['bye.titleB', 'bye.title']);
});

/** The page as it was sent. */
function page(path: string, variant?: string) {
  const root = document.createElement('div');
  Object.assign(root, { id: 'root' });
  Object.assign(root.dataset, { path, ...(variant !== undefined && { variant }) });
  document.body.replaceChildren(root);
}

/** Ids that lead to the variant, and to none. */
const IDS = ['mwy-00000a', 'mwy-00001z'];

/** The variants that the attempts see. */
const seenBy = (attempts: readonly Attempt[]) =>
  attempts.map((attempt) => variantOf(definition, inVariant(definition, attempt).attempt.id)?.id);

describe('an attempt', () => {
  test.each([
    ['b', 'b'],
    ['', undefined],
  ])('sees the variant that the page shows: "%s"', (shown, expected) => {
    page(definition.path, shown);
    expect(seenBy(IDS.map(attemptWith))).toEqual([expected, expected]);
  });

  test.each([
    ['of another quiz', '/another', 'b'],
    ['without variants', definition.path, undefined],
    ['with a variant that has ended', definition.path, 'ended'],
  ])('sees what its id decides on a page %s', (_, path, shown) => {
    page(path, shown);
    expect(seenBy(IDS.map(attemptWith))).toEqual(['b', undefined]);
  });

  test('at a later step keeps its variant, whatever the page shows', () => {
    page(definition.path, '');
    const attempt = { ...attemptWith('mwy-00000a'), step: 2 };
    expect(inVariant(definition, attempt).attempt).toEqual(attempt);
  });

  test('on the first step goes on with its answers', () => {
    page(definition.path, '');
    const attempt = { ...attemptWith('mwy-00000a'), answers: { mood: 'a' } };
    const { attempt: opened } = inVariant(definition, attempt);
    expect(opened).toEqual({ ...attempt, id: expect.stringMatching(/^mwy-\w{1,6}$/) });
    expect(variantOf(definition, opened.id)).toBeUndefined();
  });
});
