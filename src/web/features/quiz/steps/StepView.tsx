import type { ComponentType } from 'react';
import { type KindName, kindNameOf } from '#engine/step-kinds/index.ts';
import { InfoStepView } from './InfoStepView.tsx';
import { MultipleChoice } from './MultipleChoice.tsx';
import { NumberField } from './NumberField.tsx';
import type { StepViewProps } from './QuestionFrame.tsx';
import { Scale } from './Scale.tsx';
import { SingleChoice } from './SingleChoice.tsx';

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
