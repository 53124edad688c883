import { useTranslation } from 'react-i18next';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { InfoStep } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { copy, heading, hints, lead, picture, spread } from './InfoStepView.css.ts';
import { LandingStep } from './LandingStep.tsx';

interface InfoStepViewProps {
  step: InfoStep;
  images: Readonly<Record<string, string>>;
  text: WizardText;
  send: (event: WizardEvent) => void;
}

/** An info screen: the landing, or a text with a button to continue. */
export function InfoStepView(props: InfoStepViewProps) {
  return props.step.layout === 'landing' ? <LandingStep {...props} /> : <InfoScreen {...props} />;
}

function InfoScreen({ step, images, text, send }: InfoStepViewProps) {
  const { t } = useTranslation();
  const { image } = step;
  return (
    <div className={spread}>
      {image && (
        <img
          className={picture}
          src={images[image.src]}
          alt={text(image.altKey)}
          width="320"
          height="240"
        />
      )}
      <div className={copy}>
        <h1 className={heading} tabIndex={-1}>
          {text(step.titleKey)}
        </h1>
        {step.textKey && <p className={lead}>{text(step.textKey)}</p>}
        {step.hintKeys && (
          <ul className={hints}>
            {step.hintKeys.map((key) => (
              <li key={key}>{text(key)}</li>
            ))}
          </ul>
        )}
        <Button data-advance="" onClick={() => send({ type: 'step.continue' })}>
          {step.buttonKey ? text(step.buttonKey) : t('wizard.continue')}
        </Button>
      </div>
    </div>
  );
}
