import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#web/shared/api/api-error.ts';
import { timeText } from '#web/shared/i18n/formats.ts';
import { useRequest } from '#web/shared/session/use-request.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import * as styles from './ResendButton.css.ts';

interface ResendButtonProps {
  resend: Resend;
  texts: {
    send: string;
    wait: string;
    /** For a wait until this time of day. */
    waitUntil: (time: string) => string;
    sent: string;
  };
}

export function ResendButton({ resend, texts }: ResendButtonProps) {
  const { isSending, isWaiting, readyAt, hasSent, send } = resend;
  const { language } = useTranslation().i18n;
  const wait = readyAt === null ? texts.wait : texts.waitUntil(timeText(readyAt, language));
  return (
    <div>
      <Button variant="secondary" isFullWidth aria-disabled={isSending || isWaiting} onClick={send}>
        {texts.send}
      </Button>
      <p role="status" className={styles.note}>
        {hasSent ? texts.sent : isWaiting && wait}
      </p>
    </div>
  );
}

export interface Resend {
  /** Sends it, unless it is too early or a call is under way. */
  send: () => void;
  isSending: boolean;
  isWaiting: boolean;
  /** When the next email is possible, if that is more than a minute away; otherwise null. */
  readyAt: Date | null;
  hasSent: boolean;
}

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

/**
 * Sends an email at most once a minute and no sooner than a refusal allows. Failures appear as the
 * error toast. `hasJustSent` says whether one was sent before, so that the next one has to wait.
 */
export function useResend(send: () => Promise<unknown>, hasJustSent: boolean): Resend {
  const showError = useShowError();
  const [wait, setWait] = useState<Wait | null>(() =>
    hasJustSent ? waitOf(RESEND_WAIT_MS, false) : null,
  );
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

  return {
    send: () => {
      if (wait === null) sending.submit();
    },
    isSending: sending.isBusy,
    isWaiting: wait !== null,
    readyAt: wait !== null && wait.length > RESEND_WAIT_MS ? wait.end : null,
    hasSent: wait?.hasSent ?? false,
  };
}
