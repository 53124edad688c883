import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '#web/shared/forms/CheckboxField.tsx';
import { minutesOf } from '#web/shared/playback/clock-time.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import listening from '#web/shared/ui/illustrations/listening.svg?url';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { foot } from '#web/shared/ui/sticky-foot.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { GuidanceChoice } from './Guidance.tsx';
import { PlayerIcon } from './PlayerButtons.tsx';
import { LengthChoice } from './PlayerChoices.tsx';
import { usePlayer } from './player-context.ts';
import * as styles from './Recommendations.css.ts';
import { canHaveAnyLength, needsGuidance } from './session.machine.ts';
import { type PreparationProps, useFocusedHeading } from './view.ts';

const RECOMMENDATIONS = ['headphones', 'quiet_place', 'position'] as const;

/** How to be guided, until that was asked, and tips before a session is started for the first time. */
export function Recommendations({ session, titleId, onDone }: PreparationProps) {
  const { t } = useTranslation('player');
  const { settings } = usePlayer();
  const [{ guidance, skipsRecommendations }] = useState(settings.get);
  const asksGuidance = guidance === null && needsGuidance(session);
  const begin = () => {
    if (asksGuidance) settings.change({ guidance: settings.get().guidance ?? 'read' });
    onDone();
  };
  const heading = useFocusedHeading();
  return (
    <div className={styles.tips}>
      {!asksGuidance && (
        <img className={styles.picture} src={listening} alt="" width="320" height="240" />
      )}
      <Stack gap="sm" className={textStyle({ align: 'center' })}>
        <h2 ref={heading} id={titleId} className={styles.title} tabIndex={-1}>
          {t('recommendations.title')}
        </h2>
        {!skipsRecommendations && (
          <p className={textStyle({ tone: 'quiet' })}>
            {t('recommendations.text', {
              title: session.title,
              minutes: minutesOf(session.durationSeconds),
            })}
          </p>
        )}
      </Stack>
      {!skipsRecommendations && (
        <Stack as="ul" gap="snug" isList className={styles.list}>
          {RECOMMENDATIONS.map((name) => (
            <Row key={name} as="li" gap="md">
              <span className={styles.icon}>
                <PlayerIcon name={name} />
              </span>
              <span>{t(`recommendations.${name}`)}</span>
            </Row>
          ))}
        </Stack>
      )}
      {asksGuidance && <GuidanceChoice />}
      {session.hasWords && canHaveAnyLength(session) && <LengthChoice />}
      <div className={foot}>
        <Button isFullWidth onClick={begin}>
          {t('recommendations.begin')}
        </Button>
      </div>
      {!skipsRecommendations && (
        <Stack align="center" className={textStyle({ tone: 'quiet' })}>
          <CheckboxField
            onChange={({ target }) => settings.change({ skipsRecommendations: target.checked })}
          >
            {t('recommendations.skip')}
          </CheckboxField>
        </Stack>
      )}
    </div>
  );
}
