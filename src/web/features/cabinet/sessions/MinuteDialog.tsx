import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Content } from '#contract/content.ts';
import { Loaded } from '#web/features/cabinet/Loaded.tsx';
import { usePlayer, usePlayerState } from '#web/features/cabinet/player/player-context.ts';
import {
  type PlayedSession,
  playedSessions,
} from '#web/features/cabinet/player/session.machine.ts';
import { checkbox, choice } from '#web/shared/forms/CheckboxField.css.ts';
import { minutesOf } from '#web/shared/playback/clock-time.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Dialog } from '#web/shared/ui/Dialog.tsx';
import { badge } from '#web/shared/ui/layout/Card.css.ts';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { foot, footed } from '#web/shared/ui/sticky-foot.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './MinuteDialog.css.ts';
import { libraryQuery } from './use-session-list.ts';

interface MinuteDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** The short practices, for a moment in between. One tap starts one. */
export function MinuteDialog({ isOpen, onClose }: MinuteDialogProps) {
  const { t } = useTranslation('cabinet');
  return (
    <Dialog isOpen={isOpen} title={t('minute.title')} onClose={onClose}>
      <div className={footed}>
        <Practices onChosen={onClose} />
        <div className={foot}>
          <Button variant="secondary" isFullWidth onClick={onClose}>
            {t('minute.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function Practices({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('cabinet');
  const library = useQuery(libraryQuery);
  return (
    <Loaded query={library} placeholder={<p role="status">{t('minute.loading')}</p>}>
      {(content) => <PracticeList content={content} onChosen={onChosen} />}
    </Loaded>
  );
}

interface PracticeListProps {
  content: Content;
  onChosen: () => void;
}

function PracticeList({ content, onChosen }: PracticeListProps) {
  const { t } = useTranslation('cabinet');
  const { actor, begin } = usePlayer();
  const isMuted = usePlayerState(({ context }) => context.settings.isMuted);
  const { categories, shortPractices } = content;
  const start = (practice: PlayedSession) => {
    onChosen();
    begin(practice);
  };
  return (
    <Stack gap="md">
      <Row as="label" gap="snug" className={choice}>
        <input
          type="checkbox"
          className={checkbox}
          checked={isMuted}
          onChange={({ target }) =>
            actor.send({ type: 'settings.change', changes: { isMuted: target.checked } })
          }
        />
        <span>{t('minute.muted')}</span>
      </Row>
      <Stack as="ul" gap="sm" isList>
        {playedSessions({ items: shortPractices, categories }).map((practice) => (
          <li key={practice.id}>
            <button type="button" className={styles.practice} onClick={() => start(practice)}>
              <Row as="span" gap="sm" justify="between">
                <span className={textStyle({ size: 'name' })}>{practice.title}</span>
                <span className={`${badge({ tone: 'soft' })} ${styles.minutes}`}>
                  {t('minute.minutes', { minutes: minutesOf(practice.durationSeconds) })}
                </span>
              </Row>
              <span className={textStyle({ size: 'small', tone: 'quiet' })}>
                {practice.description}
              </span>
            </button>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
