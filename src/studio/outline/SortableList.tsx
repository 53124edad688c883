import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import * as styles from '#studio/studio.css.ts';

interface SortableItem {
  readonly key: string;
  readonly title: string;
  readonly number?: number;
  /** A word or two about it. */
  readonly note?: string | undefined;
  readonly mark: 'error' | 'warning' | undefined;
  readonly isSelected: boolean;
  /** Only some visitors see it. */
  readonly isBranch?: boolean;
  readonly isRetired?: boolean;
  readonly onSelect: (isMore: boolean) => void;
}

interface SortableListProps {
  items: readonly SortableItem[];
  /** Names the list: entries of another one cannot come in. */
  group: string;
  onMove: (from: number, to: number) => void;
}

/**
 * A list whose entries are moved by mouse, touch and keyboard: drag the handle, or press Space on it
 * and then the arrows. Alt and an arrow move the entry itself.
 */
export function SortableList({ items, group, onMove }: SortableListProps) {
  return (
    <DragDropProvider
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      <ol className={styles.list}>
        {items.map((item, index) => (
          <Item
            key={item.key}
            item={item}
            index={index}
            last={items.length - 1}
            group={group}
            onMove={onMove}
          />
        ))}
      </ol>
    </DragDropProvider>
  );
}

interface ItemProps {
  item: SortableItem;
  index: number;
  last: number;
  group: string;
  onMove: (from: number, to: number) => void;
}

const MARK_WORDS = { error: 'has an error', warning: 'has a warning' };

function Item({ item, index, last, group, onMove }: ItemProps) {
  const { ref, handleRef, isDragSource } = useSortable({
    id: `${group} ${item.key}`,
    index,
    group,
  });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (item.isSelected) button.current?.scrollIntoView({ block: 'nearest' });
  }, [item.isSelected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || step === undefined) return;
    event.preventDefault();
    const to = index + step;
    if (to >= 0 && to <= last) onMove(index, to);
  };
  return (
    <li
      ref={ref}
      className={styles.listItem}
      data-selected={item.isSelected || undefined}
      data-branch={item.isBranch || undefined}
      data-retired={item.isRetired || undefined}
      data-dragged={isDragSource || undefined}
    >
      <button
        ref={handleRef}
        type="button"
        className={styles.handle}
        aria-label={`Move ${item.title}`}
      >
        ⠿
      </button>
      <button
        ref={button}
        type="button"
        className={styles.listButton}
        aria-current={item.isSelected || undefined}
        onClick={(event: MouseEvent) =>
          item.onSelect(event.shiftKey || event.ctrlKey || event.metaKey)
        }
        onKeyDown={onKeyDown}
      >
        {item.number !== undefined && <span className={styles.number}>{item.number}</span>}
        <span className={styles.listTitle}>{item.title}</span>
        {item.note && <span className={styles.note}>{item.note}</span>}
        {item.mark && (
          <span className={item.mark === 'error' ? styles.errorDot : styles.warningDot}>
            <span className={styles.unseen}>{MARK_WORDS[item.mark]}</span>
          </span>
        )}
      </button>
    </li>
  );
}
