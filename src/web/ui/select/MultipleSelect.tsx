import { useMultipleSelection, useSelect } from 'downshift';
import { useTranslation } from 'react-i18next';
import { SelectChips } from './SelectChips.tsx';
import { SelectFrame } from './SelectFrame.tsx';
import { findItem, itemOf, itemTraits, type SelectValue, toggled } from './select-item.ts';
import type { MultipleSelectProps } from './select-props.ts';
import { removeClickedChip, stayOpenWhileChoosing } from './select-reducers.ts';

/** A select that holds any number of values and shows them as removable chips. */
export function MultipleSelect<Value extends SelectValue>({
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
    // A chip that was left by Tab is not the one to come back to.
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
