import { type CSSProperties, type KeyboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { numbersOf } from '#engine/step-kinds/scale.ts';
import type { ScaleStep } from '#engine/wizard-definition.gen.ts';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { FILL } from '#web/shared/ui/range-fill.ts';
import { ContinueButton } from './ContinueButton.tsx';
import { pressable } from './pressable.ts';
import { QuestionFrame, type StepViewProps } from './QuestionFrame.tsx';
import * as styles from './Scale.css.ts';

/** More numbers than this get no buttons: they would fill the screen of a phone. */
const MOST_BUTTONS = 11;

/** Up to six numbers stand in one row, more of them in two. */
function perRow(count: number): keyof typeof styles.rowsOf {
  const columns = count > 6 ? Math.ceil(count / 2) : count;
  return Math.max(2, columns) as keyof typeof styles.rowsOf;
}

/** The keys that move a range. */
const RANGE_KEY = /^(?:Arrow|Page|Home|End)/;

/** A question that is answered by a number: a slider, and a button for each number if they fit. */
export function Scale({ step, answer, text, isRefused, send }: StepViewProps<ScaleStep>) {
  const { t } = useTranslation();
  const ids = { range: useId(), min: useId(), max: useId(), refusal: useId() };
  const values = numbersOf(step);
  const isEmpty = answer === null;
  // A slider always has a position. Until it is touched, it is in the middle and looks empty.
  const position = isEmpty ? (values[Math.floor(values.length / 2)] ?? step.min) : Number(answer);
  const fill = (position - step.min) / (step.max - step.min);

  const mark = { 'data-empty': isEmpty ? '' : undefined };

  const choose = (value: number) => send({ type: 'option.choose', value });
  /** A touch that leaves the slider in its position is no change to the browser. */
  const takePosition = () => {
    if (isEmpty) choose(position);
  };
  const takeKey = ({ key }: KeyboardEvent) => {
    if (RANGE_KEY.test(key)) takePosition();
  };

  return (
    <QuestionFrame question={step} text={text} describedBy={isRefused ? ids.refusal : undefined}>
      <output htmlFor={ids.range} className={styles.chosen} {...mark}>
        {isEmpty ? t('wizard.scale_empty') : position}
      </output>
      <input
        type="range"
        id={ids.range}
        name={step.answerKey}
        className={styles.range}
        style={isEmpty ? undefined : ({ [FILL]: fill } as CSSProperties)}
        min={step.min}
        max={step.max}
        step={step.step ?? 1}
        value={position}
        {...mark}
        aria-label={text(step.titleKey)}
        aria-valuetext={isEmpty ? t('wizard.scale_empty') : undefined}
        aria-describedby={`${ids.min} ${ids.max}`}
        onChange={({ target }) => choose(target.valueAsNumber)}
        onClick={takePosition}
        onKeyUp={takeKey}
      />
      <Row gap="md" align="stretch" justify="between" className={styles.ends}>
        <span id={ids.min} className={styles.end}>
          <b>{step.min}</b> <span>{text(step.minLabelKey)}</span>
        </span>
        <span id={ids.max} className={styles.end}>
          <b>{step.max}</b> <span>{text(step.maxLabelKey)}</span>
        </span>
      </Row>
      {values.length <= MOST_BUTTONS && (
        <div className={styles.rowsOf[perRow(values.length)]}>
          {values.map((value) => (
            <button
              key={value}
              type="button"
              className={styles.number}
              data-value={value}
              aria-pressed={value === answer}
              {...pressable}
              onClick={() => choose(value)}
            >
              {value}
            </button>
          ))}
        </div>
      )}
      <ContinueButton
        refusalId={ids.refusal}
        refusal={isRefused && t('validation.fill_field')}
        send={send}
      />
    </QuestionFrame>
  );
}
