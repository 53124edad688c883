import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { InfoStep } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { BreathingRing } from '#web/shared/ui/BreathingRing.tsx';
import { Button } from '#web/shared/ui/Button.tsx';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './InfoStepView.css.ts';
import { LandingStep } from './LandingStep.tsx';

interface InfoStepViewProps {
  step: InfoStep;
  images: Readonly<Record<string, string>>;
  text: WizardText;
  send: (event: WizardEvent) => void;
}

export function InfoStepView(props: InfoStepViewProps) {
  return props.step.layout === 'landing' ? <LandingStep {...props} /> : <InfoScreen {...props} />;
}

function InfoScreen({ step, images, text, send }: InfoStepViewProps) {
  const { t } = useTranslation();
  const { image } = step;
  const drawing = image && (
    <img
      className={styles.picture}
      src={images[image.src]}
      alt={text(image.altKey)}
      width="320"
      height="240"
    />
  );
  return (
    <div className={styles.spread}>
      {step.breathing ? <Breath>{drawing}</Breath> : drawing}
      <div className={footed}>
        <h1 className={styles.heading} tabIndex={-1}>
          {text(step.titleKey)}
        </h1>
        {step.textKey && (
          <p className={textStyle({ size: 'lead', tone: 'quiet' })}>{text(step.textKey)}</p>
        )}
        {step.hintKeys && (
          <Stack as="ul" gap="sm" className={styles.hints}>
            {step.hintKeys.map((key) => (
              <li key={key}>{text(key)}</li>
            ))}
          </Stack>
        )}
        <div className={styles.infoFoot}>
          <Button isFullWidth data-advance="" onClick={() => send({ type: 'step.continue' })}>
            {step.buttonKey ? text(step.buttonKey) : t('wizard.continue')}
          </Button>
        </div>
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
