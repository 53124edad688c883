import { useTranslation } from 'react-i18next';
import { box, icon, title } from './Guarantee.css.ts';

/** Within so many days the money is given back (spec section 9). */
const GUARANTEE_DAYS = 14;

/** The money-back guarantee. */
export function Guarantee() {
  const { t } = useTranslation('payment');
  return (
    <div className={box}>
      <svg className={icon} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.5 5 6v5.5c0 4.3 2.9 7.4 7 9 4.1-1.6 7-4.7 7-9V6l-7-2.5Z" />
        <path d="m9 11.8 2.2 2.2 3.9-4.2" />
      </svg>
      <div>
        <p className={title}>{t('guarantee.title', { days: GUARANTEE_DAYS })}</p>
        <p>{t('guarantee.text')}</p>
      </div>
    </div>
  );
}
