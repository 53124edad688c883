import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/content.ts';
import {
  useIsOpen,
  useOpening,
  useSoundAhead,
} from '#web/features/cabinet/player/player-context.ts';
import type { PlayedSession } from '#web/features/cabinet/player/session.machine.ts';
import { Button } from '#web/shared/ui/Button.tsx';

/** Starts the session, or opens its player if it is already playing. */
export function StartButton({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('plan');
  const open = useOpening();
  useSoundAhead(session);
  const isOpen = useIsOpen(session.id);
  const action = isOpen ? 'open' : session.status === 'started' ? 'continue' : 'start';
  return <Button onClick={() => open(session)}>{t(`next.${action}`)}</Button>;
}

/** The remaining time from the listener's position, in whole minutes, at least one. */
export function minutesLeft({
  durationSeconds,
  positionSeconds,
}: Pick<Session, 'durationSeconds' | 'positionSeconds'>): number {
  return Math.max(1, Math.round((durationSeconds - positionSeconds) / 60));
}
