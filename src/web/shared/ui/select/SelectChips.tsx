import type { UseMultipleSelectionReturnValue } from 'downshift';
import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CrossIcon } from '#web/shared/ui/CrossIcon.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import * as styles from './SelectChips.css.ts';
import type { SelectItem, SelectValue } from './select-props.ts';

interface SelectChipsProps<Value extends SelectValue> {
  selection: UseMultipleSelectionReturnValue<SelectItem<Value>>;
  label: string;
  size?: 'regular' | 'small' | undefined;
  disabled?: boolean | undefined;
}

/** The remove buttons are one tab stop; arrows move between them, Delete and Backspace remove. */
export function SelectChips<Value extends SelectValue>({
  selection: { selectedItems, activeIndex, getSelectedItemProps, setActiveIndex },
  label,
  size = 'regular',
  disabled = false,
}: SelectChipsProps<Value>) {
  const { t } = useTranslation();
  const listRef = useRef<HTMLUListElement>(null);
  const hasRemoved = useRef(false);
  const noteRemoval = () => {
    hasRemoved.current = true;
  };
  const tabStop = Math.min(Math.max(activeIndex, 0), selectedItems.length - 1);

  // After the focused chip is removed, the next one takes the focus and is read out.
  useLayoutEffect(() => {
    if (!hasRemoved.current || selectedItems.length === 0) return;
    hasRemoved.current = false;
    listRef.current?.querySelectorAll('button')[tabStop]?.focus();
  }, [selectedItems.length, tabStop]);

  return (
    <Row
      as="ul"
      gap="sm"
      align="stretch"
      wraps
      ref={listRef}
      className={styles.chips}
      aria-label={t('controls.select.chips', { label })}
    >
      {selectedItems.map((selectedItem, index) => (
        <li key={selectedItem.value} className={styles.chip({ size, isDisabled: disabled })}>
          <span className={styles.chipTitle}>{selectedItem.title}</span>
          {!disabled && (
            <button
              {...getSelectedItemProps({
                selectedItem,
                index,
                onClick: noteRemoval,
                onKeyDown: ({ key }: { key: string }) => {
                  if (key === 'Delete' || key === 'Backspace') noteRemoval();
                },
              })}
              type="button"
              className={styles.removeButton}
              aria-label={t('controls.select.removeChip', { option: selectedItem.title })}
              tabIndex={index === tabStop ? 0 : -1}
              onFocus={() => setActiveIndex(index)}
            >
              <CrossIcon />
            </button>
          )}
        </li>
      ))}
    </Row>
  );
}
