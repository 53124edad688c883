import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import * as styles from './ContinueButton.css.ts';

interface ContinueButtonProps {
  /** The id of the refusal, by which it describes the question. */
  refusalId: string;
  /** What is missing or too much, if the answer was refused. */
  refusal: string | false;
  /** How often a choice may have been refused so far, if not only the button refuses. */
  choices?: number;
  send: (event: WizardEvent) => void;
}

/** The button of a question that is not answered by one tap, and its refusal of an empty answer. */
export function ContinueButton({ refusalId, refusal, choices = 0, send }: ContinueButtonProps) {
  const { t } = useTranslation();
  // Each refusal renders a new element, so that it is announced each time.
  const [presses, setPresses] = useState(0);

  function goOn(): void {
    setPresses(presses + 1);
    send({ type: 'step.continue' });
  }
  return (
    <div className={refusal === false ? styles.foot : styles.refusedFoot}>
      <p id={refusalId} className={styles.note} role="alert">
        {refusal !== false && <span key={presses + choices}>{refusal}</span>}
      </p>
      <Button isFullWidth data-advance="" onClick={goOn}>
        {t('wizard.continue')}
      </Button>
    </div>
  );
}
