import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';

/** Stands where the plans could not be loaded. */
export function UnloadedScreen({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('payment');
  return (
    <div role="alert">
      <MessagePage title={t('unloaded.title')} text={t('unloaded.text')}>
        <Button onClick={onAgain}>{t('unloaded.again')}</Button>
      </MessagePage>
    </div>
  );
}
