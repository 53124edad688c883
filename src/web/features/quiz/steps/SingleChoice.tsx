import { type Answer, chosenValues } from '#engine/answers.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { card, mark, options } from './option-card.css.ts';
import { QuestionFrame } from './QuestionFrame.tsx';

interface SingleChoiceProps {
  question: QuestionStep;
  answer: Answer;
  text: WizardText;
  send: (event: WizardEvent) => void;
}

/** A question that is answered by a tap on an option. */
export function SingleChoice({ question, answer, text, send }: SingleChoiceProps) {
  const chosen = chosenValues(answer);
  return (
    <QuestionFrame question={question} text={text}>
      <ul className={options}>
        {question.options.map(({ value, labelKey }) => (
          <li key={value}>
            <button
              type="button"
              className={card}
              data-value={value}
              aria-pressed={chosen.includes(value)}
              onClick={() => send({ type: 'option.choose', value })}
            >
              <span className={mark} />
              {text(labelKey)}
            </button>
          </li>
        ))}
      </ul>
    </QuestionFrame>
  );
}
