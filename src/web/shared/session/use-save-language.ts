import { use, useCallback } from 'react';
import type { LanguagePreferenceSaver } from '#web/shared/i18n/language.ts';
import { AuthContext, useAuth } from './auth-context.tsx';

/** Saves a chosen language to the account (spec section 4). */
export function useSaveLanguagePreference(): LanguagePreferenceSaver {
  const actor = use(AuthContext);
  const { isLoggedIn } = useAuth();
  return useCallback(
    async (language) => {
      if (actor === undefined || !isLoggedIn) return;
      // Already loaded with the account.
      const { updateMe } = await import('#web/shared/api/users.ts');
      actor.send({ type: 'user.replace', user: await updateMe({ language }) });
    },
    [actor, isLoggedIn],
  );
}
