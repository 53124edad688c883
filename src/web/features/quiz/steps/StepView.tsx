import type { Answer } from '#engine/answers.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { InfoStepView } from './InfoStepView.tsx';
import { LandingStep } from './LandingStep.tsx';
import { MultipleChoice } from './MultipleChoice.tsx';
import { SingleChoice } from './SingleChoice.tsx';

export interface StepViewProps {
  step: Step;
  /** The answer to the step; `''` on an info step. */
  answer: Answer;
  images: Readonly<Record<string, string>>;
  text: WizardText;
  isRefused: boolean;
  send: (event: WizardEvent) => void;
}

export function StepView({ step, ...props }: StepViewProps) {
  if (step.type === 'info') {
    const View = step.layout === 'landing' ? LandingStep : InfoStepView;
    return <View step={step} {...props} />;
  }
  const View = step.selection === 'multiple' ? MultipleChoice : SingleChoice;
  return <View question={step} {...props} />;
}
