import { useTranslation } from 'react-i18next';
import { dayText } from '#web/i18n/formats.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { quiet } from '../Section.css.ts';
import { actions, guaranteeTitle } from './SubscriptionSection.css.ts';

interface RefundOfferProps {
  /** The end of the guarantee; ISO 8601. */
  until: string;
  onAsk: () => void;
}

/** The money-back guarantee, as long as it can be used. */
export function RefundOffer({ until, onAsk }: RefundOfferProps) {
  const { t, i18n } = useTranslation('profile');
  return (
    <div className={actions}>
      <div>
        <h3 className={guaranteeTitle}>{t('refund.title')}</h3>
        <p className={quiet}>{t('refund.text', { date: dayText(until, i18n.language) })}</p>
      </div>
      <Button variant="secondary" onClick={onAsk}>
        {t('refund.ask')}
      </Button>
    </div>
  );
}
