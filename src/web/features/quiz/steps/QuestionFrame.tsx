import { type ReactNode, useId } from 'react';
import type { Answer, Question } from '#engine/step-kinds/step-kind.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { Stack } from '#web/shared/ui/layout/Stack.tsx';
import { textStyle } from '#web/shared/ui/text-style.css.ts';
import * as styles from './QuestionFrame.css.ts';

export interface StepViewProps<S extends Step = Step> {
  step: S;
  /** The answer to the step; null on a step that asks nothing. */
  answer: Answer;
  images: Readonly<Record<string, string>>;
  text: WizardText;
  isRefused: boolean;
  send: (event: WizardEvent) => void;
}

interface QuestionFrameProps {
  question: Question;
  text: WizardText;
  /** How to answer, if the answers do not say it themselves. */
  hint?: string | undefined;
  /** The id of an element that further describes the question, such as an error. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** The question above its answers, or beside them on a wide screen. */
export function QuestionFrame({ question, text, hint, ...rest }: QuestionFrameProps) {
  const headingId = useId();
  const textId = useId();
  const hintId = useId();
  const { describedBy, children } = rest;
  const descriptions = [question.textKey && textId, hint && hintId, describedBy];
  return (
    <div className={styles.frame}>
      <Stack gap="sm" className={styles.intro}>
        <h1 id={headingId} className={textStyle({ size: 'title' })} tabIndex={-1}>
          {text(question.titleKey)}
        </h1>
        {question.textKey && (
          <p id={textId} className={textStyle({ tone: 'quiet' })}>
            {text(question.textKey)}
          </p>
        )}
        {hint && (
          <p id={hintId} className={textStyle({ tone: 'quiet' })}>
            {hint}
          </p>
        )}
      </Stack>
      <fieldset
        aria-labelledby={headingId}
        aria-describedby={descriptions.filter(Boolean).join(' ') || undefined}
      >
        {children}
      </fieldset>
    </div>
  );
}
