import { useTranslation } from 'react-i18next';
import { PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import { usePlayer, usePlayerState } from '#web/features/cabinet/player/player-context.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { minutesLeft } from './NextSession.tsx';
import * as styles from './PlanPath.css.ts';
import type { Path, PathWeek, Stop } from './path.ts';
import { type Bend, Road } from './Road.tsx';
import { EndOfTheWay, Folds, Foreground, type Ground, Ridge } from './Scenery.tsx';

/** Where the road is across the page: left and right, and in the middle at its end. */
const SIDES = { start: 16, end: 84, middle: 50 } as const;
/** The titles of the weeks stand on the left, so the road passes on the right. */
const BESIDE_TITLE = SIDES.end;
/** How far down the road is where the landscape is wide. */
const HEIGHTS = { high: 42, low: 63 } as const;

const sideOf = (index: number) => (index % 2 === 0 ? 'start' : 'end');
const heightOf = (number: number) => (number % 2 === 0 ? 'low' : 'high');

/** The path through the weeks. Its list has everything; the landscape behind it is decoration. */
export function PlanPath({ path }: { path: Path }) {
  const { t } = useTranslation('plan');
  const isWalked = path.next === undefined;
  return (
    <section className={styles.land} style={widthsOf(path)} aria-labelledby="path">
      <h2 id="path" className={visuallyHidden}>
        {t('path.title')}
      </h2>
      <Folds />
      <Stack as="ol" isList className={styles.weeks}>
        {path.weeks.map((week, index) => (
          <Week key={week.number} week={week} before={path.weeks[index - 1]} path={path} />
        ))}
      </Stack>
      <div className={styles.end}>
        <LastRoad path={path} isWalked={isWalked} />
        <EndOfTheWay isReached={isWalked} />
      </div>
      <Foreground />
    </section>
  );
}

/** How much of a wide landscape a week takes, beside the others. */
const shareOf = ({ stops }: PathWeek) => Math.max(2, stops.length);

/** Where the later weeks begin in a wide landscape, and how many places it has. */
function widthsOf({ weeks }: Path): Record<string, number> {
  const whole = weeks.reduce((sum, week) => sum + shareOf(week), 0);
  let before = 0;
  const bounds = weeks.map((week) => {
    before += shareOf(week);
    return before / whole;
  });
  const shares = styles.BOUNDS.map((name, index) => [name, bounds[index] ?? 1]);
  return Object.fromEntries([...shares, [styles.PLACES, whole]]);
}

/** The road from the last stop to the house. */
function LastRoad({ path, isWalked }: { path: Path; isWalked: boolean }) {
  const { middle } = SIDES;
  const { low } = HEIGHTS;
  const side = sideOf((path.weeks.at(-1)?.stops.length ?? 1) - 1);
  const walked = { isReached: isWalked, isLeft: isWalked, isEnd: true };
  return (
    <div className={styles.lastRoad}>
      <Road direction="down" before={SIDES[side]} here={middle} after={middle} {...walked} />
      <Road
        direction="across"
        before={HEIGHTS[heightOf(path.total)]}
        here={low}
        after={low}
        {...walked}
      />
    </div>
  );
}

interface WeekProps {
  week: PathWeek;
  /** The week before it. */
  before: PathWeek | undefined;
  path: Path;
}

function Week({ week, before, path }: WeekProps) {
  const { t } = useTranslation('plan');
  const last = before?.stops.at(-1);
  const isReached = last === undefined || last.status === 'done';
  const down = {
    before: before === undefined ? BESIDE_TITLE : SIDES[sideOf(before.stops.length - 1)],
    here: BESIDE_TITLE,
    after: SIDES.start,
  };
  return (
    <li
      className={styles.week({ ground: groundOf(week.number) })}
      style={{ flexGrow: shareOf(week) }}
    >
      <Ridge ground={groundOf(week.number)} />
      <div className={styles.weekHead}>
        <Road
          direction="down"
          {...down}
          isReached={isReached}
          isLeft={isReached}
          isStart={before === undefined}
        />
        <Stack as="h3" gap="hair" className={styles.title}>
          <span className={styles.weekNumber}>{t('path.week', { number: week.number })}</span>{' '}
          <span className={styles.weekTitle}>{week.title}</span>
        </Stack>
      </div>
      <ol className={styles.stops}>
        {week.stops.map((stop, index) => (
          <StopPlace
            key={stop.number}
            stop={stop}
            index={index}
            isReached={index === 0 ? isReached : week.stops[index - 1]?.status === 'done'}
            isLastOfWeek={index === week.stops.length - 1}
            total={path.total}
          />
        ))}
      </ol>
    </li>
  );
}

const GROUNDS: readonly Ground[] = ['dawn', 'day', 'dusk'];
const groundOf = (week: number): Ground => GROUNDS[week - 1] ?? 'night';

interface StopPlaceProps {
  stop: Stop;
  /** In its week, from 0. */
  index: number;
  isReached: boolean;
  isLastOfWeek: boolean;
  /** The stops of the whole path. */
  total: number;
}

/** A place on the path, with the road through it. */
function StopPlace({ stop, index, isReached, isLastOfWeek, total }: StopPlaceProps) {
  const { number, status } = stop;
  const isEnd = number === total;
  const side = sideOf(index);
  const height = heightOf(number);
  const down: Bend = {
    before: index === 0 ? BESIDE_TITLE : SIDES[sideOf(index - 1)],
    here: SIDES[side],
    after: isEnd ? SIDES.middle : isLastOfWeek ? BESIDE_TITLE : SIDES[sideOf(index + 1)],
  };
  const across: Bend = {
    before: HEIGHTS[number === 1 ? 'low' : heightOf(number - 1)],
    here: HEIGHTS[height],
    after: HEIGHTS[isEnd ? 'low' : heightOf(number + 1)],
  };
  const walked = { isReached, isLeft: status === 'done' };
  return (
    <Row as="li" className={styles.place} aria-current={stop.isNext ? 'step' : undefined}>
      <Road direction="down" {...down} {...walked} />
      <Road direction="across" {...across} {...walked} />
      <StopButton stop={stop} side={side} height={height} />
    </Row>
  );
}

interface StopButtonProps {
  stop: Stop;
  side: 'start' | 'end';
  height: 'high' | 'low';
}

/** A session of the path. It opens in the player. */
function StopButton({ stop, side, height }: StopButtonProps) {
  const { begin, setFull } = usePlayer();
  const openId = usePlayerState((player) => player.context.session?.id);
  const { session, isNext, status } = stop;
  const look = isNext ? 'next' : status;
  const act = () => {
    if (openId === stop.id) setFull(true);
    else if (session !== undefined) begin(session);
  };
  return (
    <button
      type="button"
      className={styles.stopButton({ side, height })}
      data-status={status}
      disabled={session === undefined}
      onClick={act}
    >
      <Marker stop={stop} look={look} />
      <span className={styles.tag({ look, height })}>
        <span className={styles.name}>{stop.title}</span>{' '}
        <StopFacts stop={stop} isOpen={openId === stop.id} />
      </span>
    </button>
  );
}

type Look = Stop['status'];

/** The sign of a stop: a check, a begun ring, a play button, or its number. */
function Marker({ stop, look }: { stop: Stop; look: Look }) {
  return (
    <span className={styles.marker({ look })} aria-hidden="true">
      {look === 'done' && <PlayerIcon name="check" size={22} />}
      {look === 'next' && <PlayerIcon name="play" size={26} />}
      {look === 'started' && <PlayerIcon name="pause" size={18} />}
      {look === 'ahead' && <span>{stop.number}</span>}
      {stop.status === 'started' && <Heard stop={stop} />}
    </span>
  );
}

/** How much of a begun session is heard, around its sign. */
function Heard({ stop: { session } }: { stop: Stop }) {
  const heard = session === undefined ? 0 : session.positionSeconds / session.durationSeconds;
  const percent = Math.round(100 * Math.min(1, Math.max(0.04, heard)));
  return (
    <svg className={styles.ring} viewBox="0 0 48 48" aria-hidden="true">
      <circle
        className={styles.ringHeard}
        cx="24"
        cy="24"
        r="21.5"
        pathLength={100}
        strokeDasharray={`${percent} 100`}
      />
    </svg>
  );
}

/** The length and the status of a stop, and for the next one what the button does. */
function StopFacts({ stop, isOpen }: { stop: Stop; isOpen: boolean }) {
  const { t } = useTranslation('plan');
  const { status, minutes, session, isNext } = stop;
  const isBegun = status === 'started';
  const time =
    isBegun && session !== undefined
      ? t('path.left', { minutes: minutesLeft(session) })
      : t('path.minutes', { minutes });
  return (
    <>
      <span className={styles.facts}>
        <span>{time}</span>
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
