import { useMultipleSelection, useSelect } from 'downshift';
import { useTranslation } from 'react-i18next';
import { SelectChips } from './SelectChips.tsx';
import { SelectFrame } from './SelectFrame.tsx';
import {
  findItem,
  itemOf,
  itemTraits,
  type MultipleSelectProps,
  type SelectValue,
  type SingleSelectProps,
  toggled,
} from './select-props.ts';
import {
  leaveWithoutChoosing,
  removeClickedChip,
  stayOpenWhileChoosing,
} from './select-reducers.ts';

type SelectProps<Value extends SelectValue> = SingleSelectProps<Value> | MultipleSelectProps<Value>;

export function Select<const Value extends SelectValue>(props: SelectProps<Value>) {
  return props.multiple ? <MultipleSelect {...props} /> : <SingleSelect {...props} />;
}

function SingleSelect<Value extends SelectValue>({
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

function MultipleSelect<Value extends SelectValue>({
  value,
  onChange,
  multiple,
  ...shared
}: MultipleSelectProps<Value>) {
  const { t } = useTranslation();
  const items = shared.options.map(itemOf);
  const chips = useMultipleSelection({
    itemToKey: itemTraits.itemToKey,
    selectedItems: value.map((each) => findItem(items, each)),
    stateReducer: removeClickedChip,
    onSelectedItemsChange: ({ selectedItems }) => onChange(selectedItems.map((item) => item.value)),
  });
  const list = useSelect({
    ...itemTraits,
    items,
    selectedItem: null,
    stateReducer: stayOpenWhileChoosing,
    onSelectedItemChange: ({ selectedItem }) => {
      if (selectedItem) onChange(toggled(value, selectedItem.value));
    },
  });
  const toggleProps = list.getToggleButtonProps({
    ...chips.getDropdownProps({ preventKeyAction: list.isOpen }),
    disabled: shared.disabled,
    // A chip that was left with Tab must not be focused on return.
    onFocus: () => chips.setActiveIndex(-1),
  });

  return (
    <SelectFrame
      {...shared}
      isMultiple={multiple}
      items={items}
      list={list}
      toggleProps={toggleProps}
      chosen={value}
      summary={value.length ? t('controls.select.chosen', { number: value.length }) : undefined}
      onClear={() => onChange([])}
    >
      {value.length > 0 && (
        <SelectChips
          selection={chips}
          label={shared.label}
          size={shared.size}
          disabled={shared.disabled}
        />
      )}
    </SelectFrame>
  );
}
