// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import type { TokenPair } from '#contract/auth.ts';
import { onPageRestore } from './auth-actor.ts';

const pair = (name: string): TokenPair => ({ accessToken: name, refreshToken: name });

describe('a page that Back restores from the browser’s cache', () => {
  test.each([
    ['learns that somebody signed out meanwhile', pair('a'), undefined, 'tab.signOut'],
    ['learns that somebody signed in meanwhile', undefined, pair('a'), 'tab.signIn'],
    ['takes the tokens that were renewed meanwhile', pair('a'), pair('b'), 'tab.signIn'],
    ['stays as it is when nothing changed', pair('a'), pair('a'), undefined],
    ['stays as it is when nobody was and is signed in', undefined, undefined, undefined],
  ] as const)('%s', (_what, current, stored, message) => {
    const received = vi.fn();
    onPageRestore({ current: () => current, stored: () => stored }, received);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(received).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(received.mock.calls).toEqual(message === undefined ? [] : [[message]]);
  });
});
