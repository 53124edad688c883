import type { WizardBundle } from 'virtual:wizards';
import type { Attempt } from '#engine/attempt.ts';
import { useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { WizardScreen } from './WizardScreen.tsx';

interface EarlyStepProps {
  bundle: WizardBundle;
  attempt: Attempt;
}

/** A step for a visitor who advances before the app has loaded. */
export function EarlyStep({ bundle: { definition, images }, attempt }: EarlyStepProps) {
  const text = useAnsweredTexts(definition, attempt.answers);
  return (
    <WizardScreen
      definition={definition}
      images={images}
      attempt={attempt}
      text={text}
      isSettling={false}
      isRefused={false}
      send={() => undefined}
    />
  );
}
