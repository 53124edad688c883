import { useTranslation } from 'react-i18next';
import type { SessionStatus } from '#contract/choices.ts';
import type { Session } from '#contract/content.ts';
import { PATHS } from '#contract/paths.ts';
import { PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import { usePlayer, usePlayerState } from '#web/features/cabinet/player/player-context.ts';
import type {
  PlayedSession,
  SessionSnapshot,
} from '#web/features/cabinet/player/session.machine.ts';
import { clockTime, minutesOf } from '#web/shared/playback/clock-time.ts';
import { SessionArt } from '#web/shared/playback/SessionArt.tsx';
import { Bar } from '#web/shared/ui/Bar.tsx';
import { Button, ButtonLink } from '#web/shared/ui/Button.tsx';
import { badge } from '#web/shared/ui/layout/Card.css.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './SessionCard.css.ts';

/** One session of the library. */
export function SessionCard({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('sessions');
  const isOpen = usePlayerState(({ context }) => context.session?.id === session.id);
  const titleId = `session-${session.id}`;
  return (
    <li
      className={styles.card}
      data-session={session.id}
      data-open={isOpen}
      aria-labelledby={titleId}
    >
      <div className={styles.art}>
        <SessionArt session={session} />
      </div>
      <Stack gap="hair" className={styles.names}>
        <p className={textStyle({ size: 'small', tone: 'accent', weight: 'strong' })}>
          {session.categoryTitle}
        </p>
        <h2 id={titleId} className={textStyle({ size: 'name' })}>
          {session.title}
        </h2>
      </Stack>
      <p className={styles.description}>{session.description}</p>
      <Stack gap="snug" className={styles.foot}>
        {session.isSample && (
          <p className={textStyle({ size: 'small', tone: 'quiet' })}>{t('card.sample')}</p>
        )}
        <Row wraps className={styles.facts}>
          <span>{t('card.minutes', { minutes: minutesOf(session.durationSeconds) })}</span>
          <StatusBadge status={session.status} />
        </Row>
        <PlaceReached session={session} isOpen={isOpen} />
        <SessionAction session={session} isOpen={isOpen} />
      </Stack>
    </li>
  );
}

const STATUS_LOOKS = {
  locked: { icon: 'lock', tone: 'muted' },
  available: { icon: null, tone: 'plain' },
  started: { icon: null, tone: 'soft' },
  completed: { icon: 'check', tone: 'success' },
} as const;

/** The member's progress in a session. */
function StatusBadge({ status }: { status: SessionStatus }) {
  const { t } = useTranslation('sessions');
  const { icon, tone } = STATUS_LOOKS[status];
  return (
    <span className={badge({ tone })}>
      {icon && <PlayerIcon name={icon} size={16} />}
      <span>{t(`status.${status}`)}</span>
    </span>
  );
}

interface PlaceReachedProps {
  session: PlayedSession;
  /** Open in the player, which has the newest position. */
  isOpen: boolean;
}

/** The position in a session that was started and not finished. */
function PlaceReached({ session, isOpen }: PlaceReachedProps) {
  const { t } = useTranslation('sessions');
  const { durationSeconds, positionSeconds } = session;
  const seconds = usePlayerState((snapshot) =>
    isOpen && !snapshot.hasTag('ended')
      ? Math.floor(snapshot.context.positionSeconds ?? positionSeconds)
      : positionSeconds,
  );
  if (seconds === 0 || session.status === 'locked') return null;
  return (
    <Stack gap="sm" className={textStyle({ size: 'small', tone: 'quiet', isFigure: true })}>
      <Bar percent={(100 * seconds) / durationSeconds} height={6} />
      <span>
        {t('card.left_off', { place: clockTime(seconds), total: clockTime(durationSeconds) })}
      </span>
    </Stack>
  );
}

const ACTION_ICONS = {
  start: 'play',
  continue: 'play',
  pause: 'pause',
  again: 'again',
  unlock: 'lock',
} as const satisfies Record<ActionName, string>;

const stateOf = (player: SessionSnapshot): PlayerState =>
  player.hasTag('playing') ? 'playing' : player.hasTag('ended') ? 'ended' : 'resting';

interface SessionActionProps {
  session: PlayedSession;
  isOpen: boolean;
}

/** Starts, pauses, resumes or replays a session. */
function SessionAction({ session, isOpen }: SessionActionProps) {
  const { t } = useTranslation('sessions');
  const { actor, begin } = usePlayer();
  const state = usePlayerState((player) => (isOpen ? stateOf(player) : undefined));
  const action = actionOf(session, state);
  const text = t(`action.${action}`);
  const label = t('action.named', { action: text, title: session.title });

  if (action === 'unlock') {
    return (
      <ButtonLink to={PATHS.CABINET_PAYMENT} variant="secondary" isFullWidth aria-label={label}>
        <PlayerIcon name="lock" size={20} />
        <span>{text}</span>
      </ButtonLink>
    );
  }
  const act = () => {
    if (!isOpen) begin(session);
    else actor.send({ type: action === 'pause' ? 'session.pause' : 'session.play' });
  };
  return (
    <Button
      variant={action === 'pause' ? 'primary' : 'secondary'}
      isFullWidth
      aria-label={label}
      onClick={act}
    >
      <PlayerIcon name={ACTION_ICONS[action]} size={20} />
      <span>{text}</span>
    </Button>
  );
}

/** The actions of a session in the list. */
export type ActionName = 'start' | 'continue' | 'pause' | 'again' | 'unlock';

/** The player's state for its open session. */
export type PlayerState = 'playing' | 'resting' | 'ended';

/** The one action that a session offers. `player` is undefined if the session is not open in it. */
export function actionOf(
  { status, positionSeconds }: Pick<Session, 'status' | 'positionSeconds'>,
  player: PlayerState | undefined,
): ActionName {
  if (player === 'playing') return 'pause';
  if (player === 'ended') return 'again';
  if (player === 'resting') return 'continue';
  if (status === 'locked') return 'unlock';
  if (positionSeconds > 0) return 'continue';
  // A session that was started and left at its beginning resumes there.
  return status === 'completed' ? 'again' : status === 'started' ? 'continue' : 'start';
}
