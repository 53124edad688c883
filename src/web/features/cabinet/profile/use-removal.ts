import { useMachine } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import type { Removal } from '#contract/auth.ts';
import { forgetPurchase } from '#web/features/cabinet/payment/purchase-storage.ts';
import { removeAccount } from '#web/shared/api/accounts.ts';
import { useAuthActor } from '#web/shared/session/auth-context.tsx';
import { notify } from '#web/shared/ui/notifications/notify.ts';
import { removalMachine } from './removal.machine.ts';

/** Long enough to read on a page that has just opened. */
const FAREWELL_MS = 8_000;

/** Removes the user's own account, then opens the root page with a farewell. */
export function useRemoval() {
  const { t } = useTranslation('profile');
  const auth = useAuthActor();
  const [snapshot, send] = useMachine(
    removalMachine.provide({
      actors: {
        removeAccount: fromPromise(async ({ input: confirmation }) => {
          await removeAccount(confirmation);
          forgetPurchase();
          auth.send({ type: 'user.remove' });
          notify({
            tone: 'success',
            title: t('removal.removed'),
            text: t('removal.farewell'),
            timeout: FAREWELL_MS,
          });
        }),
      },
    }),
  );

  return {
    snapshot,
    open: () => send({ type: 'removal.open' }),
    submit: (confirmation: Removal) => send({ type: 'removal.submit', confirmation }),
    close: () => send({ type: 'removal.close' }),
  };
}

export type OwnRemoval = ReturnType<typeof useRemoval>;
