import { useTranslation } from 'react-i18next';
import { PATHS } from '#web/paths.ts';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { MessagePage } from '#web/ui/message-page/MessagePage.tsx';
import { Spinner } from '#web/ui/spinner/Spinner.tsx';

/** Stands until it is known what became of a payment; honest about it when that takes long. */
export function ConfirmingScreen({ isSlow }: { isSlow: boolean }) {
  const { t } = useTranslation('payment');
  return (
    <div role="status">
      <MessagePage
        title={t('confirming.title')}
        text={t(isSlow ? 'confirming.slow' : 'confirming.text')}
      >
        <div aria-hidden="true">
          <Spinner />
        </div>
        {isSlow && (
          <ButtonLink variant="quiet" to={PATHS.CABINET_PAYMENT}>
            {t('confirming.back')}
          </ButtonLink>
        )}
      </MessagePage>
    </div>
  );
}
