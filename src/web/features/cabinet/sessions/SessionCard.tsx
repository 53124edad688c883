import { useTranslation } from 'react-i18next';
import type { SessionStatus } from '#contract/choices.ts';
import type { Session } from '#contract/content.ts';
import { KeepButton } from '#web/features/cabinet/kept/KeepPanel.tsx';
import { IconButton, PlayerIcon } from '#web/features/cabinet/player/PlayerButtons.tsx';
import {
  useIsOpen,
  usePlayer,
  usePlayerState,
} from '#web/features/cabinet/player/player-context.ts';
import type {
  PlayedSession,
  SessionSnapshot,
} from '#web/features/cabinet/player/session.machine.ts';
import { FavouriteButton } from '#web/features/cabinet/server-state/FavouriteButton.tsx';
import { clockTime, minutesOf } from '#web/shared/playback/clock-time.ts';
import { SessionArt } from '#web/shared/playback/SessionArt.tsx';
import { Bar } from '#web/shared/ui/Bar.tsx';
import { badge } from '#web/shared/ui/layout/Card.css.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './SessionCard.css.ts';

export function SessionCard({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('sessions');
  const isOpen = useIsOpen(session.id);
  const titleId = `session-${session.id}`;
  return (
    <Row
      as="li"
      gap="snug"
      className={styles.row}
      data-session={session.id}
      data-open={isOpen}
      aria-labelledby={titleId}
    >
      <div className={styles.art}>
        <SessionArt session={session} />
      </div>
      <Stack gap="xs" className={styles.words}>
        <h3 id={titleId} className={styles.title}>
          {session.title}
        </h3>
        <p className={styles.description}>{session.description}</p>
        <Row wraps className={styles.facts}>
          <span>{t('card.minutes', { minutes: minutesOf(session.durationSeconds) })}</span>
          <StatusBadge status={session.status} />
          {session.isSample && <span>{t('card.sample')}</span>}
          <KeepButton session={session} />
        </Row>
        <PlaceReached session={session} />
      </Stack>
      <Row className={styles.actions}>
        <FavouriteButton session={session} />
        <SessionAction session={session} isOpen={isOpen} />
      </Row>
    </Row>
  );
}

/** The member's progress in a session. The normal state needs no word. */
function StatusBadge({ status }: { status: SessionStatus }) {
  const { t } = useTranslation('sessions');
  if (status === 'available' || status === 'locked') return null;
  const isCompleted = status === 'completed';
  return (
    <span className={badge({ tone: isCompleted ? 'success' : 'soft' })}>
      {isCompleted && <PlayerIcon name="check" size={16} />}
      <span>{t(`status.${status}`)}</span>
    </span>
  );
}

/** The position in a session that was started and not finished. */
function PlaceReached({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('sessions');
  const { durationSeconds, positionSeconds: seconds } = session;
  if (seconds === 0) return null;
  return (
    <Stack gap="sm" className={textStyle({ size: 'small', tone: 'quiet', isFigure: true })}>
      <Bar percent={(100 * seconds) / durationSeconds} height={6} />
      <span>
        {t('card.left_off', { place: clockTime(seconds), total: clockTime(durationSeconds) })}
      </span>
    </Stack>
  );
}

const stateOf = (player: SessionSnapshot): PlayerState =>
  player.hasTag('playing') ? 'playing' : player.hasTag('ended') ? 'ended' : 'resting';

function SessionAction({ session, isOpen }: { session: PlayedSession; isOpen: boolean }) {
  const { t } = useTranslation('sessions');
  const { actor, begin } = usePlayer();
  const state = usePlayerState((player) => (isOpen ? stateOf(player) : undefined));
  const action = actionOf(session, state);
  const icon = action === 'start' || action === 'continue' ? 'play' : action;
  const label = t('action.named', { action: t(`action.${action}`), title: session.title });

  const act = () => {
    if (!isOpen) begin(session);
    else actor.send({ type: action === 'pause' ? 'session.pause' : 'session.play' });
  };
  return (
    <IconButton look={action === 'pause' ? 'filled' : 'soft'} label={label} onClick={act}>
      <PlayerIcon name={icon} />
    </IconButton>
  );
}

export type ActionName = 'start' | 'continue' | 'pause' | 'again';

export type PlayerState = 'playing' | 'resting' | 'ended';

/** The one action that a session offers. `player` is undefined if the session is not open in it. */
export function actionOf(
  { status, positionSeconds }: Pick<Session, 'status' | 'positionSeconds'>,
  player: PlayerState | undefined,
): ActionName {
  if (player === 'playing') return 'pause';
  if (player === 'ended') return 'again';
  if (player === 'resting') return 'continue';
  if (positionSeconds > 0) return 'continue';
  // A session that was started and left at its beginning resumes there.
  return status === 'completed' ? 'again' : status === 'started' ? 'continue' : 'start';
}
