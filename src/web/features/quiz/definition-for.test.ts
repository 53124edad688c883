// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { info, single, wizardOf } from '#engine/testing/tiny-wizard.ts';
import { definitionFor } from './definition-for.ts';

const plain = wizardOf([info('hello'), single('mood'), info('bye')]);
const definition = {
  ...plain,
  variants: [
    { id: 'b', weight: 50, replace: { bye: { titleKey: 'bye.titleB' } } },
    { id: 'ended', weight: 0, replace: { bye: { titleKey: 'bye.titleC' } } },
  ],
};
const titleFor = (attemptId: string) => definitionFor(definition, attemptId).steps[2]?.titleKey;

afterEach(() => history.replaceState(null, '', '/'));

test('an attempt has the steps of the variant that its id decides', () => {
  expect([titleFor('mwy-00000a'), titleFor('mwy-00001z')]).toEqual(['bye.titleB', 'bye.title']);
});

test('in development the address may name a variant, also one that has ended', () => {
  history.replaceState(null, '', '/?variant=ended');
  expect(titleFor('mwy-00001z')).toBe('bye.titleC');
  history.replaceState(null, '', '/?variant=no-such-variant');
  expect(titleFor('mwy-00001z')).toBe('bye.title');
});
