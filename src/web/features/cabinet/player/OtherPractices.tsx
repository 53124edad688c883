import { useTranslation } from 'react-i18next';
import { minutesOf } from '#web/shared/playback/clock-time.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './OtherPractices.css.ts';
import { usePlayer } from './player-context.ts';

/** The other short practices, beneath the one that is open. One tap starts one instead. */
export function OtherPractices() {
  const { t } = useTranslation('player');
  const { begin, others, actor } = usePlayer();
  if (others.length === 0) return null;
  const { session: current } = actor.getSnapshot().context;
  return (
    <Stack as="ul" gap="sm" isList aria-label={t('others')} className={styles.list}>
      {others.map((practice) => (
        <li key={practice.id}>
          <button
            type="button"
            className={styles.practice}
            onClick={() => {
              const rest = others.filter((each) => each !== practice);
              begin(practice, current === null ? rest : [current, ...rest]);
            }}
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
          </button>
        </li>
      ))}
    </Stack>
  );
}
