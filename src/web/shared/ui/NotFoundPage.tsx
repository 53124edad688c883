import { useTranslation } from 'react-i18next';
import { PATHS } from '#contract/paths.ts';
import { ButtonLink } from './Button.tsx';
import lost from './illustrations/lost.svg?url';
import { MessagePage } from './MessagePage.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <MessagePage title={t('not_found.title')} text={t('not_found.text')} image={lost}>
      <ButtonLink to={PATHS.ROOT}>{t('not_found.action')}</ButtonLink>
    </MessagePage>
  );
}
