import { expect, test } from 'vitest';
import { createRuntimeFn } from './recipe-runtime.ts';

const look = createRuntimeFn({
  defaultClassName: 'base',
  variantClassNames: { size: { small: 'small', large: 'large' }, isBusy: { true: 'busy' } },
  defaultVariants: { size: 'small' },
});

test.each([
  [undefined, 'base small'],
  [{ size: 'large' }, 'base large'],
  [{ size: undefined, isBusy: true }, 'base small busy'],
  [{ isBusy: false, unknown: 'x' }, 'base small'],
])('%o looks like "%s"', (chosen, classes) => {
  expect(look(chosen)).toBe(classes);
});

test('names its variants', () => {
  expect(look.variants()).toEqual(['size', 'isBusy']);
});
