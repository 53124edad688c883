import { expect, test } from 'vitest';
import { typedNumber } from './typed-number.ts';

test.each([
  ['70', 70, 0],
  [' 70,5 ', 70.5, 1],
  ['70.50', 70.5, 2],
  ['-3', -3, 0],
  ['−0,25', -0.25, 2],
  // A thousand or one: who typed it is asked, because it has too many decimals.
  ['1,000', 1, 3],
])('%s is the number %d with %i decimals', (text, number, decimals) => {
  expect(typedNumber(text)).toEqual({ number, decimals });
});

test.each(['', ' ', 'seventy', '7 0', '1.000,5', '70.', ',5', '1e3', '٧', '--1', '70 kg'])(
  '“%s” is no number',
  (text) => expect(typedNumber(text)).toBeUndefined(),
);
