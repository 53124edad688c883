// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, expect, test } from 'vitest';
import { isMember, showSpinner } from './boot.ts';

afterEach(() => Cookies.remove('md_authToken'));

test('anyone with a stored token is a member, and nobody else', () => {
  expect(isMember()).toBe(false);
  Cookies.set('md_authToken', '');
  expect(isMember()).toBe(false);
  Cookies.set('md_authToken', 'abc.def');
  expect(isMember()).toBe(true);
});

test('a member sees a spinner instead of the visitor’s page', () => {
  document.body.innerHTML = '<div id="root"><form></form></div>';
  const root = document.body.firstElementChild as HTMLElement;
  showSpinner(root);
  expect([root.children.length, root.firstElementChild?.className]).toEqual([1, 'md-boot']);
});
