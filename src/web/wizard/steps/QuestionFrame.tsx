import type { ReactNode } from 'react';
import type { QuestionStep } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/content/use-wizard-texts.ts';
import { frame, heading, hint, intro } from './QuestionFrame.css.ts';

interface QuestionFrameProps {
  question: QuestionStep;
  text: WizardText;
  /** The ids of what further describes the question, such as an error. */
  describedBy?: string | undefined;
  children: ReactNode;
}

/** The question above, or on a wide screen beside, its options. */
export function QuestionFrame({ question, text, describedBy, children }: QuestionFrameProps) {
  return (
    <div className={frame}>
      <div className={intro}>
        <h1 id="question" className={heading} tabIndex={-1}>
          {text(question.titleKey)}
        </h1>
        {question.textKey && <p className={hint}>{text(question.textKey)}</p>}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a legend cannot stand beside its options */}
      <div role="group" aria-labelledby="question" aria-describedby={describedBy}>
        {children}
      </div>
    </div>
  );
}
