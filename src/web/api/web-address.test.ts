import { expect, test } from 'vitest';
import { isWebAddress } from './web-address.ts';

test.each(['https://pay.example/c/1', 'http://localhost:3000/sandbox/checkout/1'])(
  '%s leads to a web page',
  (address) => expect(isWebAddress(address)).toBe(true),
);

test.each(['javascript:alert(1)', 'data:text/html,hi', 'blob:https://a.example/1', '/cabinet', ''])(
  '"%s" does not',
  (address) => expect(isWebAddress(address)).toBe(false),
);
