// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { TokenPair } from '#contract/auth.ts';
import { createLoginChannel, hearReturns } from './login-channel.ts';

const pair = (name: string): TokenPair => ({ accessToken: name, refreshToken: name });

/** Tabs of one browser: what one posts the others get. */
class StandInChannel extends EventTarget {
  static tabs: StandInChannel[] = [];
  constructor() {
    super();
    StandInChannel.tabs.push(this);
  }
  postMessage(data: unknown) {
    for (const tab of StandInChannel.tabs) {
      if (tab !== this) tab.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
}
afterEach(() => {
  StandInChannel.tabs = [];
  vi.unstubAllGlobals();
});

test('the other tabs hear of a sign-in and a sign-out, the own one does not', () => {
  vi.stubGlobal('BroadcastChannel', StandInChannel);
  const [here, there] = [createLoginChannel(), createLoginChannel()];
  const [heardHere, heardThere] = [vi.fn(), vi.fn()];
  here.hear(heardHere);
  there.hear(heardThere);
  here.tell('tab.signIn');
  here.tell('tab.signOut');
  expect(heardThere.mock.calls).toEqual([['tab.signIn'], ['tab.signOut']]);
  expect(heardHere).not.toHaveBeenCalled();
});

test('what is no message of ours is not heard', () => {
  vi.stubGlobal('BroadcastChannel', StandInChannel);
  const heard = vi.fn();
  createLoginChannel().hear(heard);
  new StandInChannel().postMessage({ type: 'session.lost' });
  expect(heard).not.toHaveBeenCalled();
});

test('a browser without such channels does without', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const channel = createLoginChannel();
  channel.hear(vi.fn());
  expect(() => channel.tell('tab.signIn')).not.toThrow();
});

describe('a page that Back brings out of the browser’s memory', () => {
  test.each([
    ['learns that somebody signed out meanwhile', pair('a'), undefined, 'tab.signOut'],
    ['learns that somebody signed in meanwhile', undefined, pair('a'), 'tab.signIn'],
    ['takes the tokens that were renewed meanwhile', pair('a'), pair('b'), 'tab.signIn'],
    ['stays as it is when nothing changed', pair('a'), pair('a'), undefined],
    ['stays as it is when nobody was and is signed in', undefined, undefined, undefined],
  ] as const)('%s', (_what, current, kept, message) => {
    const heard = vi.fn();
    hearReturns({ current: () => current, kept: () => kept }, heard);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
    expect(heard).not.toHaveBeenCalled();
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    expect(heard.mock.calls).toEqual(message === undefined ? [] : [[message]]);
  });
});
