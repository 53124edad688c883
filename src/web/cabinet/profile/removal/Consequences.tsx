import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { body } from '../dialog-body.css.ts';
import { heading, list, money } from './Consequences.css.ts';

/** What a removal erases, what stays, and what it means for money; `onRefund` while there is some to get. */
export function Consequences({ onRefund }: { onRefund: (() => void) | undefined }) {
  const { t } = useTranslation('profile');
  return (
    <div className={body}>
      {(['erased', 'kept'] as const).map((kind) => (
        <div key={kind}>
          <h3 className={heading}>{t(`removal.${kind}.title`)}</h3>
          <ul className={list}>
            {Object.values(t(`removal.${kind}.items`, { returnObjects: true })).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      ))}
      <div>
        <h3 className={heading}>{t('removal.money.title')}</h3>
        <p>{t('removal.money.text')}</p>
        {onRefund && (
          <div className={money}>
            <p>{t('removal.money.guarantee')}</p>
            <Button variant="secondary" onClick={onRefund}>
              {t('refund.ask')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
