import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/shared/api/api-error.ts';
import { timeText } from '#web/shared/i18n/formats.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { note } from './AuthPage.css.ts';

/** The minimum time between two emails of a kind. */
export const RESEND_WAIT_MS = 60_000;

interface Wait {
  /** In ms. */
  length: number;
  end: Date;
  /** Whether an email was just sent from here. */
  hasSent: boolean;
}

const waitOf = (length: number, hasSent: boolean): Wait => ({
  length,
  end: new Date(Date.now() + length),
  hasSent,
});

interface ResendButtonProps {
  send: () => Promise<unknown>;
  /** The group of its texts. */
  texts: 'forgot.sent' | 'verify.dead';
  /** Whether one was sent before, so that the next one has to wait. */
  hasJustSent?: boolean;
}

/**
 * Sends an email at most once a minute and no sooner than a refusal allows. Failures appear as the
 * error toast.
 */
export function ResendButton({ send, texts, hasJustSent = false }: ResendButtonProps) {
  const { t, i18n } = useTranslation('auth');
  const showError = useShowError();
  const [wait, setWait] = useState(hasJustSent ? waitOf(RESEND_WAIT_MS, false) : null);
  const sending = useRequest<void>(
    async () => {
      await send();
      setWait(waitOf(RESEND_WAIT_MS, true));
    },
    (error) => {
      showError(error);
      if (!(error instanceof ApiError) || error.status !== 429) return;
      // The server also has an hourly limit.
      setWait(waitOf(Math.max(RESEND_WAIT_MS, (error.retryAfter ?? 0) * 1_000), false));
    },
  );

  useEffect(() => {
    if (wait === null) return;
    const end = setTimeout(() => setWait(null), wait.length);
    return () => clearTimeout(end);
  }, [wait]);

  function sentence({ length, end, hasSent }: Wait): string {
    if (hasSent) return t(`${texts}.sent`);
    if (length === RESEND_WAIT_MS) return t(`${texts}.wait`);
    return t(`${texts}.wait_until`, { time: timeText(end, i18n.language) });
  }
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
        {wait && sentence(wait)}
      </p>
    </div>
  );
}
