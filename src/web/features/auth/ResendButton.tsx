import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fromPromise } from 'xstate';
import { timeText } from '#web/shared/i18n/formats.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { useShowError } from '#web/shared/ui/notifications/use-show-error.ts';
import * as styles from './ResendButton.css.ts';
import { resendMachine } from './resend.machine.ts';

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

/** Sends an email at most once a minute. Failures appear as the error toast. */
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
