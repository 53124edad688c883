import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#web/ui/visually-hidden/visually-hidden.css.ts';
import { blank } from './DashboardSkeleton.css.ts';
import { figures, panels } from './OverviewPanels.css.ts';

/** The places of what is on its way. */
export function DashboardSkeleton() {
  const { t } = useTranslation('dashboard');
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {t('loading')}
      </p>
      <div className={blank({ place: 'next' })} />
      <div className={panels}>
        <div className={figures}>
          <div className={blank({ place: 'figure' })} />
          <div className={blank({ place: 'figure' })} />
        </div>
        <div className={blank({ place: 'weeks' })} />
      </div>
    </>
  );
}
