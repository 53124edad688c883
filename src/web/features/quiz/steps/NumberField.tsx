import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { NumberStep } from '#engine/wizard-definition.gen.ts';
import { numberText } from '#engine/wizard-texts.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { ContinueButton } from './ContinueButton.tsx';
import * as styles from './NumberField.css.ts';
import { QuestionFrame, type StepViewProps } from './QuestionFrame.tsx';

export function NumberField({ step, answer, text, isRefused, send }: StepViewProps<NumberStep>) {
  const { t, i18n } = useTranslation();
  const ids = { unit: useId(), range: useId(), refusal: useId() };
  const [typed, setTyped] = useState('');
  const { min, max, decimals = 0, unitKey } = step;
  const said = (number: number) => numberText(number, i18n.language);
  // An answer from before, or from before the app had loaded, was typed elsewhere.
  const isElsewhere = typeof answer === 'number' && typedNumber(typed)?.number !== answer;
  const shown = isElsewhere ? said(answer) : typed;

  function problemWith(value: string): string | undefined {
    const given = typedNumber(value);
    if (value.trim() === '') return t('validation.fill_field');
    if (given === undefined) return t('validation.number.digits');
    if (given.decimals > decimals) {
      return t(`validation.number.${decimals === 0 ? 'whole' : 'decimals'}`, { decimals });
    }
    if (given.number < min) return t('validation.number.low', { number: said(min) });
    if (given.number > max) return t('validation.number.high', { number: said(max) });
    return undefined;
  }
  function take(value: string): void {
    setTyped(value);
    const taken = problemWith(value) === undefined ? typedNumber(value)?.number : undefined;
    send({ type: 'option.choose', value: taken ?? '' });
  }
  /** Goes on as the button does. */
  function takeKey({ key, currentTarget }: KeyboardEvent): void {
    const button = currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[data-advance]');
    if (key === 'Enter') button?.click();
  }

  return (
    <QuestionFrame question={step} text={text}>
      <Row gap="sm" align="baseline" className={styles.field}>
        <input
          type="text"
          name={step.answerKey}
          className={styles.input}
          // Keyboards of phones for numbers have no minus.
          inputMode={min < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
          enterKeyHint="next"
          autoComplete="off"
          value={shown}
          aria-label={text(step.titleKey)}
          aria-invalid={isRefused || undefined}
          aria-describedby={[isRefused && ids.refusal, unitKey && ids.unit, ids.range]
            .filter(Boolean)
            .join(' ')}
          onChange={({ target }) => take(target.value)}
          onKeyDown={takeKey}
        />
        {unitKey && (
          <span id={ids.unit} className={styles.unit}>
            {text(unitKey)}
          </span>
        )}
      </Row>
      <p id={ids.range} className={styles.range}>
        {t('wizard.number_range', { min: said(min), max: said(max) })}
      </p>
      <ContinueButton
        refusalId={ids.refusal}
        refusal={isRefused && (problemWith(shown) ?? '')}
        send={send}
      />
    </QuestionFrame>
  );
}

/**
 * The number that somebody typed, with a decimal point or comma, and how many decimals it was given;
 * undefined if it is none.
 */
function typedNumber(text: string): { number: number; decimals: number } | undefined {
  const [, whole, decimals = ''] = /^\s*([-−]?\d+)(?:[.,](\d+))?\s*$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  return { number: Number(`${whole.replace('−', '-')}.${decimals}`), decimals: decimals.length };
}
