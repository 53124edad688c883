import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { libraryQuery } from '#web/features/cabinet/server-state/queries.ts';
import { minutesOf } from '#web/shared/playback/clock-time.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './Practices.css.ts';
import { usePlayer } from './player-context.ts';
import { type PlayedSession, playedSessions } from './session.machine.ts';

/**
 * All short practices in the order of the catalogue, beneath the one that is open. One tap starts
 * another one. They keep their places, so that a second press on one changes nothing.
 */
export function Practices({ current }: { current: PlayedSession }) {
  const { t } = useTranslation('player');
  const { begin } = usePlayer();
  const { data: library } = useQuery(libraryQuery);
  if (library === undefined) return null;
  const practices = playedSessions({ ...library, items: library.shortPractices });
  return (
    <Stack as="ul" gap="sm" isList aria-label={t('practices')}>
      {practices.map((practice) => (
        <li key={practice.id}>
          <Stack
            as="button"
            type="button"
            gap="xs"
            className={styles.practice}
            aria-current={practice.id === current.id ? 'true' : undefined}
            onClick={() => practice.id === current.id || begin(practice)}
          >
            <Row as="span" gap="sm" justify="between">
              <span className={textStyle({ size: 'name' })}>{practice.title}</span>
              <span className={styles.minutes}>
                {t('minutes', { minutes: minutesOf(practice.durationSeconds) })}
              </span>
            </Row>
            <span className={textStyle({ size: 'small', tone: 'quiet' })}>
              {practice.description}
            </span>
          </Stack>
        </li>
      ))}
    </Stack>
  );
}
