import { Options, type OptionsViewProps } from './Options.tsx';
import { card, mark } from './option-card.css.ts';
import { pressable } from './pressable.ts';
import { QuestionFrame } from './QuestionFrame.tsx';

export function SingleChoice({ answer, send, ...rest }: Omit<OptionsViewProps, 'isRefused'>) {
  return (
    <QuestionFrame question={rest.step} text={rest.text}>
      <Options {...rest}>
        {({ value }, face) => (
          <button
            type="button"
            className={card}
            data-value={value}
            aria-pressed={value === answer}
            {...pressable}
            onClick={() => send({ type: 'option.choose', value })}
          >
            <span className={mark} />
            {face}
          </button>
        )}
      </Options>
    </QuestionFrame>
  );
}
