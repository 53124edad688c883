import { claims } from 'virtual:claims';
import { useTranslation } from 'react-i18next';
import type { Claims } from '#contract/compiled-content.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { InfoStep } from '#engine/wizard-definition.gen.ts';
import { config } from '#web/config.ts';
import avatar1 from '#web/features/quiz/landing/avatars/avatar-1.svg?url';
import avatar2 from '#web/features/quiz/landing/avatars/avatar-2.svg?url';
import avatar3 from '#web/features/quiz/landing/avatars/avatar-3.svg?url';
import avatar4 from '#web/features/quiz/landing/avatars/avatar-4.svg?url';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import { infoFoot } from './InfoStepView.css.ts';
import * as styles from './LandingStep.css.ts';

interface LandingStepProps {
  step: InfoStep;
  images: Readonly<Record<string, string>>;
  text: WizardText;
  send: (event: WizardEvent) => void;
}

export function LandingStep({ step, images, text, send }: LandingStepProps) {
  const { t } = useTranslation();
  const { image } = step;
  return (
    <div className={styles.spread}>
      {image && (
        <img
          className={styles.picture}
          src={images[image.src]}
          alt={text(image.altKey)}
          width="320"
          height="240"
          fetchPriority="high"
        />
      )}
      <div className={footed}>
        <h1 className={styles.title} tabIndex={-1}>
          {text(step.titleKey)}
        </h1>
        {step.textKey && (
          <p className={textStyle({ size: 'lead', tone: 'quiet' })}>{text(step.textKey)}</p>
        )}
        <div className={infoFoot}>
          <Button isFullWidth data-advance="" onClick={() => send({ type: 'step.continue' })}>
            {step.buttonKey ? text(step.buttonKey) : t('wizard.start')}
          </Button>
        </div>
        {step.hintKeys && (
          <Stack as="ul" gap="sm" isList>
            {step.hintKeys.map((key) => (
              <Row key={key} as="li" gap="snug" align="stretch">
                <span className={textStyle({ tone: 'success', weight: 'bold' })} aria-hidden="true">
                  ✓
                </span>
                <span>{text(key)}</span>
              </Row>
            ))}
          </Stack>
        )}
        {claims !== null && config.showsClaims && <SocialProof claims={claims} />}
      </div>
    </div>
  );
}

const FACES = [avatar1, avatar2, avatar3, avatar4];

export function SocialProof({ claims }: { claims: Claims }) {
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
