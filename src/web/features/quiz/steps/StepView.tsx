import type { ComponentType } from 'react';
import { type KindName, kindNameOf } from '#engine/step-kinds/index.ts';
import type { Answer } from '#engine/step-kinds/step-kind.ts';
import type { WizardEvent } from '#engine/wizard.machine.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import type { WizardText } from '#web/shared/i18n/wizard-texts.ts';
import { InfoStepView } from './InfoStepView.tsx';
import { MultipleChoice } from './MultipleChoice.tsx';
import { NumberField } from './NumberField.tsx';
import { Scale } from './Scale.tsx';
import { SingleChoice } from './SingleChoice.tsx';

export interface StepViewProps<S extends Step = Step> {
  step: S;
  /** The answer to the step; null on a step that asks nothing. */
  answer: Answer;
  images: Readonly<Record<string, string>>;
  text: WizardText;
  isRefused: boolean;
  send: (event: WizardEvent) => void;
}

const VIEWS: Record<KindName, ComponentType<StepViewProps<never>>> = {
  info: InfoStepView,
  single: SingleChoice,
  multiple: MultipleChoice,
  scale: Scale,
  number: NumberField,
};

export function StepView(props: StepViewProps) {
  const kind = kindNameOf(props.step);
  if (kind === undefined) return null;
  // A view only ever shows steps of its own kind.
  const View = VIEWS[kind] as ComponentType<StepViewProps>;
  return <View {...props} />;
}
