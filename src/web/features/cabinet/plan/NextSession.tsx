import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Session } from '#contract/content.ts';
import { PATHS } from '#contract/paths.ts';
import { usePlayer, usePlayerState } from '#web/features/cabinet/player/player-context.ts';
import type { PlayedSession } from '#web/features/cabinet/player/session.machine.ts';
import { useSoundAhead } from '#web/features/cabinet/player/use-sound-ahead.ts';
import { SessionArt } from '#web/shared/playback/SessionArt.tsx';
import { Button, ButtonLink } from '#web/shared/ui/Button.tsx';
import hammock from '#web/shared/ui/illustrations/hammock.svg?url';
import { Panel } from '#web/shared/ui/layout/Card.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './NextSession.css.ts';
import { minutesText } from './week-text.ts';

export function RecommendedSession({ session, lead }: { session: PlayedSession; lead: string }) {
  const { t, i18n } = useTranslation('plan');
  const isBegun = session.status === 'started';
  const time = minutesText(minutesLeft(session), i18n.language);
  return (
    <NextCard
      lead={isBegun ? t('next.begun') : lead}
      title={session.title}
      actions={<StartButton session={session} />}
      drawing={<SessionArt session={session} />}
    >
      <p className={textStyle({ weight: 'strong' })}>
        {t('next.about', {
          category: session.categoryTitle,
          minutes: isBegun ? t('next.left', { minutes: time }) : time,
        })}
      </p>
      <p className={styles.text}>{session.description}</p>
    </NextCard>
  );
}

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

export function AllFinished() {
  const { t } = useTranslation('plan');
  return (
    <NextCard
      title={t('all_finished.title')}
      actions={<ButtonLink to={PATHS.CABINET_SESSIONS}>{t('all_finished.action')}</ButtonLink>}
      drawing={<img src={hammock} alt="" width="320" height="240" />}
    >
      <p className={styles.text}>{t('all_finished.text')}</p>
    </NextCard>
  );
}

interface NextCardProps {
  lead?: string;
  title: string;
  actions: ReactNode;
  drawing: ReactNode;
  children: ReactNode;
}

/** The one thing to do next, with a picture if there is room. */
function NextCard({ lead, title, actions, drawing, children }: NextCardProps) {
  return (
    <Panel as="section" gap="lg" room="growing" className={styles.card}>
      <Stack gap="sm" align="start">
        {lead && <p className={textStyle({ tone: 'accent', weight: 'strong' })}>{lead}</p>}
        <h2 className={textStyle({ size: 'title' })}>{title}</h2>
        {children}
        <Row gap="sm" wraps className={styles.actions}>
          {actions}
        </Row>
      </Stack>
      <div className={styles.picture}>{drawing}</div>
    </Panel>
  );
}

/** The remaining time from the listener's position, in whole minutes, at least one. */
export function minutesLeft({
  durationSeconds,
  positionSeconds,
}: Pick<Session, 'durationSeconds' | 'positionSeconds'>): number {
  return Math.max(1, Math.round((durationSeconds - positionSeconds) / 60));
}
