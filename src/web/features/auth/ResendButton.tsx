import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { timeText } from '#web/shared/i18n/formats.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import { note } from './ResendButton.css.ts';
import { resendMachine } from './resend.machine.ts';

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

/** Sending a mail again, and how it stands. */
export interface Resend {
  /** Sends it; nothing happens while it is too early or under way. */
  send: () => void;
  isSending: boolean;
  /** The next one has to wait. */
  isWaiting: boolean;
  /** When it may go, where that is more than a minute away; else null. */
  readyAt: Date | null;
  /** One has just gone out from here. */
  hasSent: boolean;
}

/** Sends a mail, again a minute later at the earliest, or as a refusal says; failures are shown as the error toast. */
export function useResend(send: () => Promise<unknown>, hasJustSent: boolean): Resend {
  const [machine] = useState(() => resendMachine.provide({ actors: { send: fromPromise(send) } }));
  const [snapshot, dispatch, actor] = useMachine(machine, { input: { hasJustSent } });
  const { readyAt } = snapshot.context;
  const showError = useShowError();

  useEffect(() => {
    const failures = actor.on('mail.failed', ({ error }) => showError(error));
    return () => failures.unsubscribe();
  }, [actor, showError]);

  return {
    send: () => dispatch({ type: 'mail.send' }),
    isSending: snapshot.matches('sending'),
    isWaiting: snapshot.matches('waiting'),
    readyAt: readyAt === null ? null : new Date(readyAt),
    hasSent: snapshot.matches({ waiting: 'again' }),
  };
}
