import { offered } from '#engine/step-kinds/step-kind.ts';
import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { card, mark } from './option-card.css.ts';
import { pressable } from './pressable.ts';
import { QuestionFrame, type QuestionViewProps } from './QuestionFrame.tsx';

/** A question that is answered by a tap on an option. */
export function SingleChoice({
  step,
  answer,
  text,
  send,
}: Omit<QuestionViewProps<QuestionStep>, 'isRefused'>) {
  return (
    <QuestionFrame question={step} text={text}>
      <Stack as="ul" gap="snug" isList>
        {offered(step.options).map(({ value, labelKey }) => (
          <li key={value}>
            <button
              type="button"
              className={card}
              data-value={value}
              aria-pressed={value === answer}
              {...pressable}
              onClick={() => send({ type: 'option.choose', value })}
            >
              <span className={mark} />
              <span>{text(labelKey)}</span>
            </button>
          </li>
        ))}
      </Stack>
    </QuestionFrame>
  );
}
