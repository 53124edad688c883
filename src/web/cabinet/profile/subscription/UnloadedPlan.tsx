import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { stack } from '../Section.css.ts';

/** Stands in the place of the plan when it did not load. */
export function UnloadedPlan({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <div role="alert" className={stack}>
      <p>{t('subscription.unloaded')}</p>
      <Button variant="secondary" onClick={onAgain}>
        {t('subscription.load_again')}
      </Button>
    </div>
  );
}
