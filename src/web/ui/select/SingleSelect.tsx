import { useSelect } from 'downshift';
import { SelectFrame } from './SelectFrame.tsx';
import { findItem, itemOf, itemTraits, type SelectValue } from './select-item.ts';
import type { SingleSelectProps } from './select-props.ts';
import { leaveWithoutChoosing } from './select-reducers.ts';

/** A select that holds one value or none. */
export function SingleSelect<Value extends SelectValue>({
  value,
  onChange,
  ...shared
}: SingleSelectProps<Value>) {
  const items = shared.options.map(itemOf);
  const chosen = value === null ? null : findItem(items, value);
  const list = useSelect({
    ...itemTraits,
    items,
    selectedItem: chosen,
    stateReducer: leaveWithoutChoosing,
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? null),
  });

  return (
    <SelectFrame
      {...shared}
      items={items}
      list={list}
      toggleProps={list.getToggleButtonProps({ disabled: shared.disabled })}
      chosen={chosen ? [chosen.value] : []}
      summary={chosen?.title}
      onClear={() => onChange(null)}
    />
  );
}
