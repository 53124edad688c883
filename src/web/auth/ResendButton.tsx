import { Button } from '#web/ui/button/Button.tsx';
import { note } from './ResendButton.css.ts';
import type { Resend } from './use-resend.ts';

interface ResendButtonProps {
  resend: Resend;
  texts: { send: string; wait: string; sent: string };
}

/** Sends a mail again, and says why it does not yet. */
export function ResendButton({ resend, texts }: ResendButtonProps) {
  const { isSending, isWaiting, hasSent, send } = resend;
  return (
    <div>
      <Button variant="secondary" isFullWidth aria-disabled={isSending || isWaiting} onClick={send}>
        {texts.send}
      </Button>
      <p role="status" className={note}>
        {hasSent ? texts.sent : isWaiting && texts.wait}
      </p>
    </div>
  );
}
