import { useTranslation } from 'react-i18next';
import { config } from '#web/config.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';

/** Stands where a page failed to show. */
export function FailurePage() {
  const { t } = useTranslation();
  const { supportMail } = config.company;
  return (
    <div role="alert">
      <MessagePage title={t('errors.common')} text={t('errors.contact_support')}>
        <Button onClick={() => window.location.reload()}>{t('errors.reload')}</Button>
        <p>
          <a href={`mailto:${supportMail}`}>{supportMail}</a>
        </p>
      </MessagePage>
    </div>
  );
}
