import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/content.ts';
import { usePlayer, usePlayerState } from '#web/features/cabinet/player/player-context.ts';
import type { PlayedSession } from '#web/features/cabinet/player/session.machine.ts';
import { useSoundAhead } from '#web/features/cabinet/player/use-sound-ahead.ts';
import { Button } from '#web/shared/ui/Button.tsx';

/** Starts the session, or opens its player if it is already playing. */
export function StartButton({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('plan');
  const { begin, setFull } = usePlayer();
  useSoundAhead(session);
  const openId = usePlayerState((player) => player.context.session?.id);
  if (openId === session.id) {
    return <Button onClick={() => setFull(true)}>{t('next.open')}</Button>;
  }
  return (
    <Button onClick={() => begin(session)}>
      {t(session.status === 'started' ? 'next.continue' : 'next.start')}
    </Button>
  );
}

/** The remaining time from the listener's position, in whole minutes, at least one. */
export function minutesLeft({
  durationSeconds,
  positionSeconds,
}: Pick<Session, 'durationSeconds' | 'positionSeconds'>): number {
  return Math.max(1, Math.round((durationSeconds - positionSeconds) / 60));
}
