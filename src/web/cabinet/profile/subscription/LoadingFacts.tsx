import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#web/ui/visually-hidden/visually-hidden.css.ts';
import { Fact } from './Fact.tsx';
import { bar } from './SubscriptionSection.css.ts';

const NAMES = ['valid_until', 'plan', 'renewal'] as const;

/** Holds the place of what is not known yet. */
export function LoadingFacts() {
  const { t } = useTranslation('profile');
  return NAMES.map((name, index) => (
    <Fact key={name} name={t(`subscription.${name}`)}>
      <span className={bar} aria-hidden="true" />
      {index === 0 && (
        <span role="status" className={visuallyHidden}>
          {t('subscription.loading')}
        </span>
      )}
    </Fact>
  ));
}
