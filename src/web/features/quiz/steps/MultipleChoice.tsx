import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { offered } from '#engine/step-kinds/step-kind.ts';
import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import { card, checkbox } from './option-card.css.ts';
import { pressable } from './pressable.ts';
import { QuestionFrame, type QuestionViewProps } from './QuestionFrame.tsx';

/** A multiple-choice question. Its button continues, or refuses an empty choice. */
export function MultipleChoice(props: QuestionViewProps<QuestionStep>) {
  const { step, answer, text, isRefused, send } = props;
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const { t } = useTranslation();
  const refusalId = useId();
  return (
    <QuestionFrame question={step} text={text} describedBy={isRefused ? refusalId : undefined}>
      <Stack as="ul" gap="snug" isList>
        {offered(step.options).map(({ value, labelKey, exclusive }) => (
          <li key={value}>
            <label
              className={card}
              data-value={value}
              data-exclusive={exclusive === true ? '' : undefined}
              {...pressable}
            >
              <input
                type="checkbox"
                name={value}
                className={checkbox}
                checked={chosen.includes(value)}
                onChange={() => send({ type: 'option.choose', value })}
              />
              <span>{text(labelKey)}</span>
            </label>
          </li>
        ))}
      </Stack>
      <ContinueButton
        refusalId={refusalId}
        refusal={isRefused && t('validation.select_option')}
        send={send}
      />
    </QuestionFrame>
  );
}
