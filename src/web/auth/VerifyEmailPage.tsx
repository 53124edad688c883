import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAuthActor } from '#web/account/auth-context.tsx';
import { useRequest } from '#web/account/use-request.ts';
import { verifyEmail } from '#web/api/accounts.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx';
import { AuthPage } from './AuthPage.tsx';
import { DeadVerifyLink } from './DeadVerifyLink.tsx';
import { isDeadLink } from './dead-link.ts';
import { EmailVerified } from './EmailVerified.tsx';
import { useMailedLink } from './use-mailed-link.ts';

/** Verifies an e-mail address by the link of a mail: by a tap, as scanners of mail open links. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('auth');
  const link = useMailedLink();
  const actor = useAuthActor();
  const { submit, isBusy, isDone, problem } = useRequest(verifyEmail);

  useEffect(() => {
    // A user who is not known yet would be loaded behind the spinner, in place of this page.
    if (isDone && actor.getSnapshot().context.user !== null) actor.send({ type: 'user.load' });
  }, [isDone, actor]);

  if (isDone) return <EmailVerified />;
  if (isDeadLink(problem)) return <DeadVerifyLink />;
  return (
    <AuthPage page="verify" title={t('verify.title')} lead={t('verify.text')}>
      {problem && <FormProblem>{problem.detail}</FormProblem>}
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit(link);
        }}
      >
        <SubmitButton isBusy={isBusy}>{t('verify.submit')}</SubmitButton>
      </form>
    </AuthPage>
  );
}
