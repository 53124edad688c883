import { useTranslation } from 'react-i18next';
import { PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import { useIsOpen, useOpening } from '#web/features/cabinet/player/player-context.ts';
import { Week, Weeks } from '#web/shared/landscape/Weeks.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { minutesLeft } from './NextSession.tsx';
import * as styles from './PlanPath.css.ts';
import type { Path, Stop } from './path.ts';

/** The path through the weeks. The lamps at its end are lit for those who have walked all of it. */
export function PlanPath({ path }: { path: Path }) {
  const { t } = useTranslation('plan');
  return (
    <section aria-labelledby="path">
      <h2 id="path" className={visuallyHidden}>
        {t('path.title')}
      </h2>
      <Weeks isLit={path.next === undefined}>
        {path.weeks.map(({ number, title, stops }) => (
          <Week key={number} number={number} name={t('path.week', { number })} title={title}>
            {stops.map((stop) => (
              <li
                key={stop.number}
                className={styles.place}
                aria-current={stop.isNext ? 'step' : undefined}
              >
                <StopButton stop={stop} />
              </li>
            ))}
          </Week>
        ))}
      </Weeks>
    </section>
  );
}

/** A session of the path. It opens in the player. */
function StopButton({ stop }: { stop: Stop }) {
  const open = useOpening();
  const { session, status } = stop;
  return (
    <Row
      as="button"
      type="button"
      gap="snug"
      className={styles.stopButton}
      data-status={status}
      disabled={session === undefined}
      onClick={() => session && open(session)}
    >
      <Marker stop={stop} />
      <Stack as="span" gap="hair">
        <span className={textStyle({ weight: 'strong' })}>{stop.title}</span>{' '}
        <StopFacts stop={stop} />
      </Stack>
    </Row>
  );
}

/** The sign of a stop: a check, a pause, a play button, or a dot. */
function Marker({ stop: { isNext, status } }: { stop: Stop }) {
  const look = isNext ? 'next' : status;
  return (
    <span className={styles.marker({ look })} aria-hidden="true">
      {look === 'done' && <PlayerIcon name="check" size={22} />}
      {look === 'next' && <PlayerIcon name="play" size={26} />}
      {look === 'started' && <PlayerIcon name="pause" size={18} />}
    </span>
  );
}

/** The length and the status of a stop, whether the path has it sooner, too, and for the next one what the button does. */
function StopFacts({ stop }: { stop: Stop }) {
  const { t } = useTranslation('plan');
  const { id, status, minutes, session, isNext, isAgain } = stop;
  const isOpen = useIsOpen(id);
  const isBegun = status === 'started';
  const time =
    isBegun && session !== undefined
      ? t('path.left', { minutes: minutesLeft(session) })
      : t('path.minutes', { minutes });
  return (
    <>
      <span className={styles.facts}>
        <span>{time}</span>
        {isAgain && <span>{` · ${t('path.again')}`}</span>}
        {status === 'ahead' ? (
          <span className={visuallyHidden}>{`, ${t('path.status.ahead')}`}</span>
        ) : (
          <span>{` · ${t(`path.status.${isBegun ? 'started' : status}`)}`}</span>
        )}
      </span>{' '}
      {isNext && (
        <span className={styles.action}>
          {t(isOpen ? 'path.open' : isBegun ? 'path.continue' : 'path.start')}
        </span>
      )}
    </>
  );
}
