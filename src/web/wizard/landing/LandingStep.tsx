import { useTranslation } from 'react-i18next';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { InfoStep } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/content/use-wizard-texts.ts';
import { Button } from '#web/ui/button/Button.tsx';
import {
  action,
  copy,
  hint,
  hints,
  lead,
  picture,
  spread,
  tick,
  title,
} from './LandingStep.css.ts';
import { SocialProof } from './SocialProof.tsx';

interface LandingStepProps {
  step: InfoStep;
  images: Readonly<Record<string, string>>;
  text: WizardText;
  send: (event: WizardEvent) => void;
}

/** The first screen of a wizard: what it gives, who liked it, and the start. */
export function LandingStep({ step, images, text, send }: LandingStepProps) {
  const { t } = useTranslation();
  const { image } = step;
  return (
    <div className={spread}>
      <div className={copy}>
        <h1 className={title} tabIndex={-1}>
          {text(step.titleKey)}
        </h1>
        {step.textKey && <p className={lead}>{text(step.textKey)}</p>}
        <div className={action}>
          <Button isFullWidth data-advance="" onClick={() => send({ type: 'step.continue' })}>
            {step.buttonKey ? text(step.buttonKey) : t('wizard.start')}
          </Button>
        </div>
        {step.hintKeys && (
          <ul className={hints}>
            {step.hintKeys.map((key) => (
              <li key={key} className={hint}>
                <span className={tick} aria-hidden="true">
                  ✓
                </span>
                {text(key)}
              </li>
            ))}
          </ul>
        )}
        <SocialProof />
      </div>
      {image && (
        <img
          className={picture}
          src={images[image.src]}
          alt={text(image.altKey)}
          width="320"
          height="240"
          fetchPriority="high"
        />
      )}
    </div>
  );
}
