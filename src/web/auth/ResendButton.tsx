import { useTranslation } from 'react-i18next';
import { timeText } from '#web/i18n/formats.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { note } from './ResendButton.css.ts';
import type { Resend } from './use-resend.ts';

interface ResendButtonProps {
  resend: Resend;
  texts: {
    send: string;
    wait: string;
    /** For a wait until this time of the day. */
    waitUntil: (time: string) => string;
    sent: string;
  };
}

/** Sends a mail again, and says why it does not yet. */
export function ResendButton({ resend, texts }: ResendButtonProps) {
  const { isSending, isWaiting, readyAt, hasSent, send } = resend;
  const { language } = useTranslation().i18n;
  const wait = readyAt === null ? texts.wait : texts.waitUntil(timeText(readyAt, language));
  return (
    <div>
      <Button variant="secondary" isFullWidth aria-disabled={isSending || isWaiting} onClick={send}>
        {texts.send}
      </Button>
      <p role="status" className={note}>
        {hasSent ? texts.sent : isWaiting && wait}
      </p>
    </div>
  );
}
