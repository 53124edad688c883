import {
  type UseMultipleSelectionState,
  type UseMultipleSelectionStateChangeOptions,
  type UseSelectState,
  type UseSelectStateChangeOptions,
  useMultipleSelection,
  useSelect,
} from 'downshift';

const listEvent = useSelect.stateChangeTypes;
const chipEvent = useMultipleSelection.stateChangeTypes;

/** Leaving the control closes the list without choosing the highlighted option. */
export function leaveWithoutChoosing<Item>(
  state: UseSelectState<Item>,
  { type, changes }: UseSelectStateChangeOptions<Item>,
): Partial<UseSelectState<Item>> {
  return type === listEvent.ToggleButtonBlur
    ? { ...changes, selectedItem: state.selectedItem }
    : changes;
}

/** As above, and the list stays open and in place while several options are chosen. */
export function stayOpenWhileChoosing<Item>(
  state: UseSelectState<Item>,
  action: UseSelectStateChangeOptions<Item>,
): Partial<UseSelectState<Item>> {
  switch (action.type) {
    case listEvent.ItemClick:
    case listEvent.ToggleButtonKeyDownEnter:
    case listEvent.ToggleButtonKeyDownSpaceButton:
      return {
        ...action.changes,
        isOpen: true,
        highlightedIndex: action.index ?? state.highlightedIndex,
      };
    default:
      return leaveWithoutChoosing(state, action);
  }
}

/** A click on a chip's button removes the chip and activates the one that moves into its place. */
export function removeClickedChip<Item>(
  { selectedItems }: UseMultipleSelectionState<Item>,
  { type, changes, index }: UseMultipleSelectionStateChangeOptions<Item>,
): Partial<UseMultipleSelectionState<Item>> {
  if (type !== chipEvent.SelectedItemClick || index === undefined) return changes;
  const remaining = selectedItems.filter((_item, place) => place !== index);
  return { selectedItems: remaining, activeIndex: Math.min(index, remaining.length - 1) };
}
