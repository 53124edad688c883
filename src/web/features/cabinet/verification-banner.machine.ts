import { type ActorRefFrom, createActor, emit, fromPromise, setup } from 'xstate';
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

const actors = new Map<string, BannerActor>();

/** The banner of a user. It outlives the cabinet's layout and ends with the page. */
export function bannerActorOf(userId: string): BannerActor {
  const known = actors.get(userId);
  if (known !== undefined) return known;
  const actor = createActor(machine).start();
  actors.set(userId, actor);
  return actor;
}
