import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { note } from './AuthPage.css.ts';

/** The minimum time between two emails of a kind. */
export const RESEND_WAIT_MS = 60_000;

interface ResendButtonProps {
  send: () => Promise<unknown>;
  /** The group of its texts. */
  texts: 'forgot.sent' | 'verify.dead';
  /** Whether one was sent before, so that the next one has to wait. */
  hasJustSent?: boolean;
}

/** Sends an email at most once a minute. Failures and the limits of the server are toasts. */
export function ResendButton({ send, texts, hasJustSent = false }: ResendButtonProps) {
  const { t } = useTranslation('auth');
  /** The text that says why the next one has to wait; null if it need not. */
  const [wait, setWait] = useState<'sent' | 'wait' | null>(hasJustSent ? 'wait' : null);
  const sending = useRequest<void>(async () => {
    await send();
    setWait('sent');
  }, useShowError());

  useEffect(() => {
    if (wait === null) return;
    const end = setTimeout(() => setWait(null), RESEND_WAIT_MS);
    return () => clearTimeout(end);
  }, [wait]);

  return (
    <div>
      <Button
        variant="secondary"
        isFullWidth
        aria-disabled={sending.isBusy || wait !== null}
        onClick={() => wait === null && sending.submit()}
      >
        {t(`${texts}.send`)}
      </Button>
      <p role="status" className={note}>
        {wait && t(`${texts}.${wait}`)}
      </p>
    </div>
  );
}
