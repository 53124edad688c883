import { useSelector } from '@xstate/react';
import { type ReactNode, use } from 'react';
import { useLazyPart } from '#web/loading/lazy-part.ts';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';
import { AuthContext } from './auth-context.tsx';
import { follower } from './follower.ts';

/**
 * Stands between the account and the pages: a spinner covers the app until the user has loaded, and
 * what the account tells is acted upon.
 */
export function AuthGate({ children }: { children: ReactNode }) {
  const actor = use(AuthContext);
  const isCovered = useSelector(actor, (snapshot) => snapshot?.hasTag('covered') ?? false);
  const loaded = useLazyPart(follower);
  return (
    <>
      {actor && loaded && <loaded.AuthFollower actor={actor} />}
      {isCovered ? <Spinner isCover /> : children}
    </>
  );
}
