import { expect, test, vi } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each(['https://pay.example/c/1', 'http://localhost:3000/sandbox/checkout/1'])(
  '%s leads to a web page',
  (address) => expect(isWebAddress(address)).toBe(true),
);

test.each(['javascript:alert(1)', 'data:text/html,hi', 'blob:https://a.example/1', '/cabinet', ''])(
  '"%s" does not',
  (address) => expect(isWebAddress(address)).toBe(false),
);

test('the check works without `URL.canParse`, which supported browsers may lack', () => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => {
    throw new TypeError('URL.canParse is not a function');
  });
  expect(isWebAddress('https://pay.example/c/1')).toBe(true);
});
