import { type ActorRefFrom, createActor, fromPromise } from 'xstate';
import { sendVerification } from '#web/api/accounts.ts';
import { verificationBannerMachine } from './verification-banner.machine.ts';

type BannerActor = ActorRefFrom<typeof verificationBannerMachine>;

const machine = verificationBannerMachine.provide({
  actors: {
    sendVerification: fromPromise(async () => {
      await sendVerification();
    }),
  },
});

const actors = new Map<string, BannerActor>();

/** The banner of a user. It outlives the cabinet's layout, and ends with the page. */
export function bannerActorOf(userId: string): BannerActor {
  const known = actors.get(userId);
  if (known !== undefined) return known;
  const actor = createActor(machine).start();
  actors.set(userId, actor);
  return actor;
}
