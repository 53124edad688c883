import { expect, type Mock, test as plainTest, vi } from 'vitest';
import { type Actor, createActor, fromPromise, SimulatedClock } from 'xstate';
import { SENT_SHOWN_MS, verificationBannerMachine } from './verification-banner.machine.ts';

const arrive = () => new Promise<void>((resolve) => setImmediate(resolve));

interface Banner {
  actor: Actor<typeof verificationBannerMachine>;
  clock: SimulatedClock;
  failures: unknown[];
  state: () => unknown;
}

const test = plainTest.extend<{ sendVerification: Mock<() => Promise<void>>; banner: Banner }>({
  sendVerification: async ({ task: _ }, use) => {
    await use(vi.fn(async () => undefined));
  },
  banner: async ({ sendVerification }, use) => {
    const clock = new SimulatedClock();
    const machine = verificationBannerMachine.provide({
      actors: { sendVerification: fromPromise(() => sendVerification()) },
    });
    const actor = createActor(machine, { clock });
    const failures: unknown[] = [];
    actor.on('call.failed', ({ error }) => failures.push(error));
    actor.start();
    await use({ actor, clock, failures, state: () => actor.getSnapshot().value });
    actor.stop();
  },
});

test('after a resend the banner confirms it and closes after 2 seconds', async ({ banner }) => {
  expect(SENT_SHOWN_MS).toBe(2_000);
  banner.actor.send({ type: 'mail.resend' });
  await arrive();
  expect(banner.state()).toBe('sent');
  banner.clock.increment(1_999);
  expect(banner.state()).toBe('sent');
  banner.clock.increment(1);
  expect(banner.state()).toBe('dismissed');
});

test('an email is requested once, however often the button is clicked', async ({
  banner,
  sendVerification,
}) => {
  for (let click = 0; click < 5; click += 1) banner.actor.send({ type: 'mail.resend' });
  await arrive();
  banner.actor.send({ type: 'mail.resend' });
  await arrive();
  expect(sendVerification).toHaveBeenCalledOnce();
});

test('a failed resend is reported, and the banner stays', async ({ banner, sendVerification }) => {
  sendVerification.mockRejectedValueOnce('too many');
  banner.actor.send({ type: 'mail.resend' });
  await arrive();
  expect(banner.failures).toEqual(['too many']);
  expect(banner.state()).toBe('idle');
  banner.actor.send({ type: 'mail.resend' });
  await arrive();
  expect(banner.state()).toBe('sent');
});

test('a dismissed banner stays dismissed', async ({ banner, sendVerification }) => {
  banner.actor.send({ type: 'mail.resend' });
  banner.actor.send({ type: 'banner.dismiss' });
  await arrive();
  banner.actor.send({ type: 'mail.resend' });
  banner.actor.send({ type: 'banner.dismiss' });
  await arrive();
  banner.clock.increment(10_000);
  expect(banner.state()).toBe('dismissed');
  expect(sendVerification).toHaveBeenCalledOnce();
});
