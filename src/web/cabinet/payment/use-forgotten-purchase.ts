import { useEffect } from 'react';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { PATHS } from '#web/paths.ts';
import { forgetPurchase } from './kept-purchase.ts';

/** Forgets what a member was about to buy when they sign out, and not where their login session is lost. */
export function useForgottenPurchase(): void {
  const account = useAuthActor();
  useEffect(() => {
    const watch = account.subscribe((snapshot) => {
      const hasSignedOut = snapshot.hasTag('leaving') && snapshot.context.leavingTo === PATHS.LOGIN;
      if (hasSignedOut) forgetPurchase();
    });
    return () => watch.unsubscribe();
  }, [account]);
}
