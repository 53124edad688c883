import type { WizardBundle } from 'virtual:wizards';
import { useState } from 'react';
import { startAttempt } from '#engine/attempt.ts';
import { advance } from '#engine/journey.ts';
import { useAnsweredTexts } from '#web/shared/i18n/wizard-texts.ts';
import { WizardScreen } from './WizardScreen.tsx';

/** The second step, for a visitor who advances before the app has loaded. */
export function SecondStep({ bundle }: { bundle: WizardBundle }) {
  const { definition, definitionHash, images } = bundle;
  const [attempt] = useState(() => {
    const first = startAttempt(definition, { id: '', definitionHash });
    return { ...first, ...advance(definition, first) };
  });
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
