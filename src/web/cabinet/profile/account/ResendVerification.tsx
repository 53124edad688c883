import { useTranslation } from 'react-i18next';
import { useRequest } from '#web/account/use-request.ts';
import { sendVerification } from '#web/api/accounts.ts';
import { FormProblem } from '#web/ui/form/FormProblem.tsx';
import { notify } from '#web/ui/notifications/notify.ts';
import { ActionButton } from '../ActionButton.tsx';
import { quiet } from '../Section.css.ts';

/** What to do while the address is not verified, and another mail for it. */
export function ResendVerification() {
  const { t } = useTranslation('profile');
  const sending = useRequest<void>(async () => {
    await sendVerification();
    notify({ tone: 'success', text: t('email.sent') });
  });
  return (
    <>
      <p className={quiet}>{t('email.unverified_text')}</p>
      {sending.problem && <FormProblem>{sending.problem.detail}</FormProblem>}
      <ActionButton isBusy={sending.isBusy} onClick={() => sending.submit()}>
        {t('email.send')}
      </ActionButton>
    </>
  );
}
