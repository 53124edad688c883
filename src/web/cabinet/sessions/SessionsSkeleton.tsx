import { useTranslation } from 'react-i18next';
import { visuallyHidden } from '#web/ui/visually-hidden/visually-hidden.css.ts';
import { grid } from './SessionGrid.css.ts';
import { blank } from './SessionsSkeleton.css.ts';

const SESSIONS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The place of the figures that are on their way. */
export function FiguresSkeleton() {
  return <div className={blank({ place: 'figures' })} />;
}

/** The places of filters and sessions that are on their way. */
export function SessionsSkeleton() {
  const { t } = useTranslation('sessions');
  return (
    <>
      <p role="status" className={visuallyHidden}>
        {t('loading')}
      </p>
      <div className={blank({ place: 'filters' })} />
      <div className={grid()}>
        {SESSIONS.map((session) => (
          <div key={session} className={blank({ place: 'session' })} />
        ))}
      </div>
    </>
  );
}
