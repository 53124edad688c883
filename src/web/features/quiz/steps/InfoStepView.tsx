import { claims } from 'virtual:claims';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Claims } from '#contract/compiled-content.ts';
import type { InfoStep } from '#engine/wizard-definition.gen.ts';
import { config } from '#web/config.ts';
import avatar1 from '#web/features/quiz/landing/avatars/avatar-1.svg?url';
import avatar2 from '#web/features/quiz/landing/avatars/avatar-2.svg?url';
import avatar3 from '#web/features/quiz/landing/avatars/avatar-3.svg?url';
import avatar4 from '#web/features/quiz/landing/avatars/avatar-4.svg?url';
import { BreathingRing } from '#web/shared/ui/BreathingRing.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './InfoStepView.css.ts';
import type { StepViewProps } from './QuestionFrame.tsx';

type InfoStepViewProps = Omit<StepViewProps<InfoStep>, 'answer' | 'isRefused'>;

/** A text with a button to continue. On the landing the button is above the hints. */
export function InfoStepView({ step, images, text, send }: InfoStepViewProps) {
  const { t } = useTranslation();
  const { image, titleKey, textKey, buttonKey, hintKeys, breathing } = step;
  const isLanding = step.layout === 'landing';
  const look = isLanding ? styles.landing : styles.plain;
  const drawing = image && (
    <img
      className={look.picture}
      src={images[image.src]}
      alt={text(image.altKey)}
      width="320"
      height="240"
      fetchPriority={isLanding ? 'high' : undefined}
    />
  );
  const button = (
    <div className={styles.infoFoot}>
      <Button isFullWidth data-advance="" onClick={() => send({ type: 'step.continue' })}>
        {buttonKey ? text(buttonKey) : t(isLanding ? 'wizard.start' : 'wizard.continue')}
      </Button>
    </div>
  );
  return (
    <div className={look.spread}>
      {breathing && !isLanding ? <Breath>{drawing}</Breath> : drawing}
      <div className={footed}>
        <h1 className={look.title} tabIndex={-1}>
          {text(titleKey)}
        </h1>
        {textKey && <p className={textStyle({ size: 'lead', tone: 'quiet' })}>{text(textKey)}</p>}
        {isLanding && button}
        {hintKeys && (
          <Stack as="ul" gap="sm" isList={isLanding} className={isLanding ? '' : styles.hints}>
            {hintKeys.map((key) =>
              isLanding ? (
                <Row key={key} as="li" gap="snug" align="stretch">
                  <span className={textStyle({ tone: 'success', weight: 'bold' })} aria-hidden>
                    ✓
                  </span>
                  <span>{text(key)}</span>
                </Row>
              ) : (
                <li key={key}>{text(key)}</li>
              ),
            )}
          </Stack>
        )}
        {!isLanding && button}
        {isLanding && claims && config.showsClaims && <SocialProof claims={claims} />}
      </div>
    </div>
  );
}

/** A ring to breathe along with, over the picture. The step's text says the same in words. */
function Breath({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.breath}>
      {children}
      <div className={styles.pace} aria-hidden="true">
        <BreathingRing />
        <span className={styles.core}>
          <span className={styles.word}>{t('wizard.breathe_in')}</span>
          <span className={styles.word}>{t('wizard.breathe_out')}</span>
        </span>
      </div>
    </div>
  );
}

const FACES = [avatar1, avatar2, avatar3, avatar4];

function SocialProof({ claims }: { claims: Claims }) {
  const { t } = useTranslation();
  return (
    <Row gap="md" wraps className={styles.proof}>
      <div className={styles.avatars} aria-hidden="true">
        {FACES.map((src) => (
          // The pictures would delay the first paint of the page.
          <img
            key={src}
            className={styles.avatar}
            src={src}
            alt=""
            width="40"
            height="40"
            loading="lazy"
          />
        ))}
        <span className={styles.more}>{`+${claims.otherPeople}`}</span>
      </div>
      <div>
        <div className={styles.stars} aria-hidden="true">
          {'★'.repeat(claims.ratingStars)}
        </div>
        <p className={textStyle({ size: 'small', tone: 'quiet' })}>
          <span className={visuallyHidden}>
            {t('landing.stars', { count: claims.ratingStars })}
          </span>
          <span>{t('landing.satisfaction', { percent: claims.satisfactionPercent })}</span>
        </p>
      </div>
    </Row>
  );
}
