import type { ReactNode } from 'react';
import { KeyedError } from '#web/shared/api/api-error.ts';
import { manageSubscription } from '#web/shared/api/payments.ts';
import { isWebAddress } from '#web/shared/api/web-address.ts';
import { ActionButton } from '#web/shared/forms/ActionButton.tsx';
import { useRequest } from '#web/shared/session/use-request.ts';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { usePageReturns } from '#web/shared/ui/use-page-returns.ts';

/** Opens the provider's billing portal in this tab. A link there leads back. */
export function PortalButton({ children }: { children: ReactNode }) {
  const portal = useRequest<void>(async () => {
    const url = await manageSubscription();
    if (!isWebAddress(url)) throw new KeyedError('errors.wrong_response_from_server');
    window.location.assign(url);
  }, useShowError());
  // Returning to the page enables the button again.
  usePageReturns(() => {
    if (portal.isDone) portal.restart();
  });
  return (
    <ActionButton isBusy={portal.isBusy || portal.isDone} onClick={() => portal.submit()}>
      {children}
    </ActionButton>
  );
}
