import { type ActorRefFrom, createActor, emit, fromPromise, setup } from 'xstate';
import type { EmailProblem } from '#contract/choices.ts';
import { sendVerification } from '#web/shared/api/accounts.ts';

/** How long the banner confirms a sent email before it closes (spec section 9). */
export const SENT_SHOWN_MS = 2_000;

/**
 * The banner that asks to verify the email address (spec section 2). A dismissal lasts as long as
 * the actor lives. Provide `sendVerification`.
 */
export const verificationBannerMachine = setup({
  types: {
    events: {} as { type: 'mail.resend' } | { type: 'banner.dismiss' },
    emitted: {} as { type: 'call.failed'; error: unknown },
  },
  actors: {
    sendVerification: fromPromise<void>(() =>
      Promise.reject(new Error('sendVerification must be provided')),
    ),
  },
  actions: {
    emitFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'call.failed' as const,
      error,
    })),
  },
}).createMachine({
  id: 'verificationBanner',
  initial: 'idle',
  on: { 'banner.dismiss': '.dismissed' },
  states: {
    idle: { on: { 'mail.resend': 'sending' } },
    sending: {
      invoke: {
        src: 'sendVerification',
        onDone: 'sent',
        onError: {
          actions: { type: 'emitFailure', params: ({ event }) => ({ error: event.error }) },
          target: 'idle',
        },
      },
    },
    sent: { after: { [SENT_SHOWN_MS]: 'dismissed' } },
    dismissed: { on: { 'banner.dismiss': {} } },
  },
});

type BannerActor = ActorRefFrom<typeof verificationBannerMachine>;

const machine = verificationBannerMachine.provide({
  actors: {
    sendVerification: fromPromise(async () => {
      await sendVerification();
    }),
  },
});

/** What the banner is about. Only an address without a problem can be merely unverified. */
export type Topic = 'unverified' | EmailProblem;

const actors = new Map<string, BannerActor>();

/** The banner of a user about a topic. It outlives the cabinet's layout and ends with the page. */
export function bannerActorOf(userId: string, topic: Topic): BannerActor {
  const name = `${userId} ${topic}`;
  const known = actors.get(name);
  if (known !== undefined) return known;
  const actor = createActor(machine).start();
  actors.set(name, actor);
  return actor;
}
