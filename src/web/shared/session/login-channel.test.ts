// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createLoginChannel } from './login-channel.ts';

/** Connected tabs of one browser: each receives the others' messages. */
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

test('the other tabs receive a sign-in and a sign-out, the sender does not', () => {
  vi.stubGlobal('BroadcastChannel', StandInChannel);
  const [here, there] = [createLoginChannel(), createLoginChannel()];
  const [receivedHere, receivedThere] = [vi.fn(), vi.fn()];
  here.subscribe(receivedHere);
  there.subscribe(receivedThere);
  here.emit('tab.signIn');
  here.emit('tab.signOut');
  expect(receivedThere.mock.calls).toEqual([['tab.signIn'], ['tab.signOut']]);
  expect(receivedHere).not.toHaveBeenCalled();
});

test('foreign messages are ignored', () => {
  vi.stubGlobal('BroadcastChannel', StandInChannel);
  const received = vi.fn();
  createLoginChannel().subscribe(received);
  new StandInChannel().postMessage({ type: 'session.lost' });
  expect(received).not.toHaveBeenCalled();
});

class DeniedChannel {
  constructor() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  }
}

test.each([
  ['has no such channels', undefined],
  ['denies them', DeniedChannel],
])('a browser that %s works without a channel', (_how, Channel) => {
  vi.stubGlobal('BroadcastChannel', Channel);
  const channel = createLoginChannel();
  channel.subscribe(vi.fn());
  expect(() => channel.emit('tab.signIn')).not.toThrow();
});
