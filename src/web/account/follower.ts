import { lazyPart } from '#web/loading/lazy-part.ts';

/** What acts on the account's news; it comes with the account. */
export const follower = lazyPart(() => import('./AuthFollower.tsx'));
