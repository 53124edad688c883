import { useTranslation } from 'react-i18next';
import { PATHS } from '#web/paths.ts';
import { Button } from '#web/ui/button/Button.tsx';
import { ButtonLink } from '#web/ui/button/ButtonLink.tsx';
import { PlayerIcon } from '../player/controls/PlayerIcon.tsx';
import type { PlayedSession } from '../player/playback/session-events.ts';
import type { SessionSnapshot } from '../player/player.ts';
import { usePlayer, usePlayerState } from '../player/player-context.ts';
import { type ActionName, actionOf, type PlayerState } from './session-action.ts';

const ICONS = {
  start: 'play',
  continue: 'play',
  pause: 'pause',
  again: 'again',
  unlock: 'lock',
} as const satisfies Record<ActionName, string>;

const stateOf = (player: SessionSnapshot): PlayerState =>
  player.hasTag('sounding') ? 'sounding' : player.hasTag('ended') ? 'ended' : 'resting';

interface SessionActionProps {
  session: PlayedSession;
  isOpen: boolean;
}

/** Starts a session, pauses it, goes on with it or plays it again. */
export function SessionAction({ session, isOpen }: SessionActionProps) {
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
        {text}
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
      <PlayerIcon name={ICONS[action]} size={20} />
      {text}
    </Button>
  );
}
