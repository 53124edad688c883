import { Trans, useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { startReset } from '#web/api/accounts.ts';
import { PATHS } from '#web/paths.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { AuthPage } from './AuthPage.tsx';
import { actions, paragraphs, quiet } from './form.css.ts';
import { ResendButton } from './ResendButton.tsx';
import { useResend } from './use-resend.ts';

interface ResetLinkSentProps {
  email: string;
  onOtherAddress: () => void;
}

/** Says the same whether there is an account or not. */
export function ResetLinkSent({ email, onOtherAddress }: ResetLinkSentProps) {
  const { t } = useTranslation('auth');
  const { search } = useLocation();
  const resend = useResend(() => startReset({ email }), true);
  return (
    <AuthPage page="forgot" title={t('forgot.sent.title')} isAwaited>
      <div className={paragraphs}>
        <p>
          <Trans t={t} i18nKey="forgot.sent.text" values={{ email }} /> {t('forgot.sent.hours')}
        </p>
        <p className={quiet}>{t('forgot.sent.spam')}</p>
      </div>
      <div className={actions}>
        <ButtonLink to={{ pathname: PATHS.LOGIN, search }} state={{ email }} isFullWidth>
          {t('forgot.back')}
        </ButtonLink>
        <ResendButton
          resend={resend}
          texts={{
            send: t('forgot.sent.again'),
            wait: t('forgot.sent.again_wait'),
            waitUntil: (time) => t('forgot.sent.again_wait_until', { time }),
            sent: t('forgot.sent.again_done'),
          }}
        />
        <Button variant="quiet" isFullWidth onClick={onOtherAddress}>
          {t('forgot.sent.other')}
        </Button>
      </div>
    </AuthPage>
  );
}
