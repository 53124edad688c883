import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';

/** Stands where there is nothing to buy. */
export function NoPlansScreen({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <MessagePage title={t('no_plans.title')} text={t('no_plans.text')}>
      <Button onClick={onAgain}>{t('unloaded.again')}</Button>
    </MessagePage>
  );
}
