// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { createLoginChannel } from './login-channel.ts';

afterEach(() => void vi.unstubAllGlobals());

test('foreign messages are ignored', () => {
  const channel = new EventTarget();
  vi.stubGlobal('BroadcastChannel', function open() {
    return channel;
  });
  const received = vi.fn();
  createLoginChannel().subscribe(received);
  for (const data of [{ type: 'session.lost' }, 'tab.signIn']) {
    channel.dispatchEvent(new MessageEvent('message', { data }));
  }
  expect(received.mock.calls).toEqual([['tab.signIn']]);
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
