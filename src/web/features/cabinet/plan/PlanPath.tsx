import { useTranslation } from 'react-i18next';
import { PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import { usePlayer, usePlayerState } from '#web/features/cabinet/player/player-context.ts';
import { groundOf } from '#web/shared/landscape/Ridge.tsx';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { minutesLeft } from './NextSession.tsx';
import * as styles from './PlanPath.css.ts';
import type { Path, PathWeek, Stop } from './path.ts';
import acrossAhead from './pictures/road-across-ahead.svg?raw';
import acrossWalked from './pictures/road-across-walked.svg?raw';
import downAhead from './pictures/road-down-ahead.svg?raw';
import downWalked from './pictures/road-down-walked.svg?raw';
import { EndOfTheWay, Folds, Foreground, PlantedRidge } from './Scenery.tsx';

const sideOf = (index: number) => (index % 2 === 0 ? 'start' : 'end');
const heightOf = (number: number) => (number % 2 === 0 ? 'low' : 'high');

/** The path through the weeks. Its list has everything; the landscape behind it is decoration. */
export function PlanPath({ path }: { path: Path }) {
  const { t } = useTranslation('plan');
  const isWalked = path.next === undefined;
  const last = path.weeks.at(-1);
  const home = last === undefined || endsBesideTitle(last) ? 'home' : 'homeFromStart';
  return (
    <section className={styles.land} style={widthsOf(path)} aria-labelledby="path">
      <h2 id="path" className={visuallyHidden}>
        {t('path.title')}
      </h2>
      <Folds />
      <Stack as="ol" isList className={styles.weeks}>
        {path.weeks.map((week, index) => (
          <Week
            key={week.number}
            week={week}
            before={path.weeks[index - 1]}
            isLast={week.number === path.weeks.length}
          />
        ))}
      </Stack>
      <div className={styles.end}>
        <div className={styles.lastRoad}>
          <Road half="into" side={home} height="low" isWalked={isWalked} />
        </div>
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

interface RoadProps {
  /** Into the middle of a cell, or out of it. */
  half: 'into' | 'out';
  side: 'start' | 'end' | 'along' | 'home' | 'homeFromStart';
  /** Where the landscape is wide; undefined if there is no road there. */
  height?: 'high' | 'low';
  /** A walked stretch is a road; the way ahead is dotted. */
  isWalked: boolean;
}

/** Half of the road through a cell, down the page and, where the landscape is wide, across it. */
function Road({ half, side, height, isWalked }: RoadProps) {
  return (
    <>
      <Drawing className={styles.down({ half, side })} svg={isWalked ? downWalked : downAhead} />
      {height && (
        <Drawing
          className={styles.across({ half, height })}
          svg={isWalked ? acrossWalked : acrossAhead}
        />
      )}
    </>
  );
}

interface WeekProps {
  week: PathWeek;
  before: PathWeek | undefined;
  isLast: boolean;
}

/** Whether the last stop is on the right, where the road passes the title of the next week, too. */
const endsBesideTitle = ({ stops }: PathWeek) => sideOf(stops.length - 1) === 'end';

function Week({ week, before, isLast }: WeekProps) {
  const { t } = useTranslation('plan');
  const straightOut = endsBesideTitle(week) && !isLast ? week.stops.at(-1) : undefined;
  const isReached = week.stops[0]?.isReached === true;
  return (
    <li
      className={styles.week({ ground: groundOf(week.number) })}
      style={{ flexGrow: shareOf(week) }}
    >
      <PlantedRidge ground={groundOf(week.number)} />
      <div className={styles.weekHead}>
        {/* The title is on the left, so the road passes on the right. */}
        {before && (
          <Road half="into" side={endsBesideTitle(before) ? 'along' : 'end'} isWalked={isReached} />
        )}
        <Road half="out" side="end" isWalked={isReached} />
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
            side={sideOf(index)}
            height={heightOf(stop.number)}
            isAlong={stop === straightOut}
          />
        ))}
      </ol>
    </li>
  );
}

interface StopProps {
  stop: Stop;
  side: 'start' | 'end';
  height: 'high' | 'low';
}

interface StopPlaceProps extends StopProps {
  /** Whether the road goes straight on to the title of the next week. */
  isAlong: boolean;
}

/** A place on the path, with the road through it. */
function StopPlace({ stop, side, height, isAlong }: StopPlaceProps) {
  return (
    <Row as="li" className={styles.place} aria-current={stop.isNext ? 'step' : undefined}>
      <Road half="into" side={side} height={height} isWalked={stop.isReached} />
      <Road
        half="out"
        side={isAlong ? 'along' : side}
        height={height}
        isWalked={stop.status === 'done'}
      />
      <StopButton stop={stop} side={side} height={height} />
    </Row>
  );
}

/** A session of the path. It opens in the player. */
function StopButton({ stop, side, height }: StopProps) {
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

/** The length and the status of a stop, whether the path has it sooner, too, and for the next one what the button does. */
function StopFacts({ stop, isOpen }: { stop: Stop; isOpen: boolean }) {
  const { t } = useTranslation('plan');
  const { status, minutes, session, isNext, isAgain } = stop;
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
