import type { UseSelectReturnValue } from 'downshift';
import { useLayoutEffect, useRef } from 'react';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import * as styles from './SelectMenu.css.ts';
import type { SelectItem, SelectValue } from './select-props.ts';

interface SelectMenuProps<Value extends SelectValue> {
  items: readonly SelectItem<Value>[];
  list: UseSelectReturnValue<SelectItem<Value>>;
  chosen: readonly Value[];
  isMultiple: boolean;
  size: 'regular' | 'small';
}

/** The list of options, rendered only while open. */
export function SelectMenu<Value extends SelectValue>({
  items,
  list: { isOpen, highlightedIndex, getMenuProps, getItemProps },
  chosen,
  isMultiple,
  size,
}: SelectMenuProps<Value>) {
  const ref = useRef<HTMLUListElement>(null);
  useLayoutEffect(() => {
    if (isOpen && ref.current) reveal(ref.current);
  }, [isOpen]);

  return (
    <ul
      {...getMenuProps({ ref, 'aria-multiselectable': isMultiple || undefined })}
      className={styles.menu}
      hidden={!isOpen}
    >
      {isOpen &&
        items.map((item, index) => {
          const isChosen = chosen.includes(item.value);
          return (
            <li
              key={item.value}
              {...getItemProps({ item, index, 'aria-selected': isChosen })}
              className={styles.option({
                size,
                isChosen,
                isHighlighted: index === highlightedIndex,
              })}
            >
              <span>{item.title}</span>
              <LineIcon size={20} className={styles.check({ isChosen })}>
                <path d="m5.5 12.5 4.2 4L18.5 7.5" />
              </LineIcon>
            </li>
          );
        })}
    </ul>
  );
}

const MARGIN_PX = 12;

/** Scrolls the window until an element's lower end is visible, but never past its upper end. */
function reveal(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const missing = Math.min(bottom + MARGIN_PX - window.innerHeight, top - MARGIN_PX);
  if (missing > 0) window.scrollBy({ top: missing });
}
