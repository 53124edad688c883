import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isResultToAskAbout, keepResult } from '#web/shared/quiz-sync/forget-answers.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { useAuth, useAuthActor } from './auth-context.tsx';

/**
 * Signs out. Asks first, once for each result of a quiz, whether it stays on this device. Returns the
 * question, too, which the caller renders.
 */
export function useSignOut(onLeave?: () => void): { signOut: () => void; question: ReactNode } {
  const { t } = useTranslation('cabinet');
  const actor = useAuthActor();
  const isKeptInAccount = useAuth().user?.keepsAnswers === true;
  const [isAsking, setAsking] = useState(false);

  function leave(result?: 'keep' | 'remove'): void {
    setAsking(false);
    if (result === 'keep') keepResult();
    onLeave?.();
    actor.send({ type: 'signOut.submit', forgetsAnswers: result === 'remove' });
  }
  const signOut = () => (isResultToAskAbout() ? setAsking(true) : leave());
  const kept = ['remove', 'keep'] as const;
  // The default loses nothing.
  const ways = (isKeptInAccount ? kept : kept.toReversed()).map((way, index) => (
    <Button
      key={way}
      variant={index === 0 ? 'primary' : 'secondary'}
      isFullWidth
      onClick={() => leave(way)}
    >
      {t(`sign_out_question.${way}`)}
    </Button>
  ));

  return {
    signOut,
    question: (
      <Dialog
        isOpen={isAsking}
        title={t('sign_out_question.title')}
        onClose={() => setAsking(false)}
      >
        <Stack gap="lg">
          <p>{t(`sign_out_question.${isKeptInAccount ? 'in_account' : 'only_here'}`)}</p>
          <Stack gap="sm">
            {ways}
            <Button variant="quiet" isFullWidth onClick={() => setAsking(false)}>
              {t('sign_out_question.cancel')}
            </Button>
          </Stack>
        </Stack>
      </Dialog>
    ),
  };
}
