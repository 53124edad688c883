import { MultipleSelect } from './MultipleSelect.tsx';
import { SingleSelect } from './SingleSelect.tsx';
import type { SelectValue } from './select-item.ts';
import type { MultipleSelectProps, SingleSelectProps } from './select-props.ts';

type SelectProps<Value extends SelectValue> = SingleSelectProps<Value> | MultipleSelectProps<Value>;

/**
 * A choice from a list: of one value, or with `multiple` of several, which then stand in the
 * control as chips.
 */
export function Select<const Value extends SelectValue>(props: SelectProps<Value>) {
  return props.multiple ? <MultipleSelect {...props} /> : <SingleSelect {...props} />;
}
