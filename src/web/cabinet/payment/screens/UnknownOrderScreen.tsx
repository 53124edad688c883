import { useTranslation } from 'react-i18next';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import lost from '#web/ui/illustrations/lost.svg?url';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';

/** Stands where the address names an order that the member does not have. */
export function UnknownOrderScreen() {
  const { t } = useTranslation('payment');
  return (
    <MessagePage title={t('unknown.title')} text={t('unknown.text')} image={lost}>
      <ButtonLink to={PATHS.CABINET_PAYMENT}>{t('unknown.to_plans')}</ButtonLink>
    </MessagePage>
  );
}
