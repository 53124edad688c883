import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import type { PlayedSession } from '../../player/playback/session-events.ts';
import { usePlayer, usePlayerState } from '../../player/player-context.ts';
import { minutesText } from '../weeks/week-text.ts';
import { minutesLeft } from './minutes-left.ts';
import { about, text } from './NextCard.css.ts';
import { NextCard } from './NextCard.tsx';

/** The session to hear next, and the way into it. */
export function RecommendedSession({ session }: { session: PlayedSession }) {
  const { t, i18n } = useTranslation('dashboard');
  const isBegun = session.status === 'started';
  const time = minutesText(minutesLeft(session), i18n.language);
  return (
    <NextCard
      lead={t(isBegun ? 'next.begun' : 'next.new')}
      title={session.title}
      actions={<StartButton session={session} />}
    >
      <p className={about}>
        {t('next.about', {
          category: session.categoryTitle,
          minutes: isBegun ? t('next.left', { minutes: time }) : time,
        })}
      </p>
      <p className={text}>{session.description}</p>
    </NextCard>
  );
}

/** Begins the session, or shows the player that it is open in already. */
function StartButton({ session }: { session: PlayedSession }) {
  const { t } = useTranslation('dashboard');
  const { begin, setFull } = usePlayer();
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
