import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ticksOf } from '#engine/step-kinds/multiple-choice.ts';
import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { Options, type OptionsViewProps } from './Options.tsx';
import { card, checkbox } from './option-card.css.ts';
import { pressable } from './pressable.ts';
import { QuestionFrame } from './QuestionFrame.tsx';

/** A multiple-choice question. It refuses a tick too many, and its button a choice of too few. */
export function MultipleChoice(props: OptionsViewProps) {
  const { step, answer, images, text, isRefused, send } = props;
  const chosen: readonly unknown[] = Array.isArray(answer) ? answer : [];
  const { t } = useTranslation();
  const refusalId = useId();
  const [ticks, setTicks] = useState(0);
  const { least, most } = ticksOf(step);
  const bounds = boundsOf(step);
  const isTooFew = chosen.length < least;
  const refused = isTooFew ? step.least && 'least' : 'most';
  const sentence = (word: NonNullable<typeof bounds>) => t(`wizard.ticks_${word}`, { least, most });
  const choose = (value: string) => {
    setTicks(ticks + 1);
    send({ type: 'option.choose', value });
  };
  return (
    <QuestionFrame
      question={step}
      text={text}
      hint={bounds && sentence(bounds)}
      describedBy={isRefused ? refusalId : undefined}
    >
      <Options step={step} images={images} text={text} ticks={bounds}>
        {({ value, exclusive }, face) => (
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
              onChange={() => choose(value)}
            />
            {face}
          </label>
        )}
      </Options>
      <ContinueButton
        refusalId={refusalId}
        refusal={isRefused && (refused ? sentence(refused) : t('validation.select_option'))}
        choices={ticks}
        send={send}
      />
    </QuestionFrame>
  );
}

function boundsOf({ least, most }: QuestionStep) {
  if (most === undefined) return least === undefined ? undefined : 'least';
  if (least === undefined) return 'most';
  return least === most ? 'exact' : 'range';
}
