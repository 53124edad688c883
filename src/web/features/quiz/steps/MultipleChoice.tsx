import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Answer, chosenValues } from '#engine/answers.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { Button } from '#web/shared/ui/Button.tsx';
import { card, checkbox, options, refusal } from './option-card.css.ts';
import { QuestionFrame } from './QuestionFrame.tsx';

interface MultipleChoiceProps {
  question: QuestionStep;
  answer: Answer;
  text: WizardText;
  isRefused: boolean;
  send: (event: WizardEvent) => void;
}

/** A multiple-choice question. Its button continues, or refuses an empty choice. */
export function MultipleChoice(props: MultipleChoiceProps) {
  const { question, answer, text, isRefused, send } = props;
  const { t } = useTranslation();
  const chosen = chosenValues(answer);
  const refusalId = useId();
  // Each refusal renders a new element, so that it is announced each time.
  const [presses, setPresses] = useState(0);

  function goOn(): void {
    setPresses(presses + 1);
    send({ type: 'step.continue' });
  }
  return (
    <QuestionFrame question={question} text={text} describedBy={isRefused ? refusalId : undefined}>
      <ul className={options}>
        {question.options.map(({ value, labelKey }) => (
          <li key={value}>
            <label className={card} data-value={value}>
              <input
                type="checkbox"
                name={value}
                className={checkbox}
                checked={chosen.includes(value)}
                onChange={() => send({ type: 'option.toggle', value })}
              />
              {text(labelKey)}
            </label>
          </li>
        ))}
      </ul>
      <p id={refusalId} className={refusal} role="alert">
        {isRefused && <span key={presses}>{t('validation.select_option')}</span>}
      </p>
      <Button isFullWidth data-advance="" onClick={goOn}>
        {t('wizard.continue')}
      </Button>
    </QuestionFrame>
  );
}
