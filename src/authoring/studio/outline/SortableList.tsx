import { Accessibility } from '@dnd-kit/dom';
import { DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import * as styles from '#authoring/studio/studio.css.ts';

type Plugins = NonNullable<ComponentProps<typeof DragDropProvider>['plugins']>;
type AccessibilityOptions = NonNullable<ConstructorParameters<typeof Accessibility>[1]>;
type Announcements = NonNullable<AccessibilityOptions['announcements']>;

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
  const [news, setNews] = useState('');
  const shown = useRef(items);
  useEffect(() => {
    shown.current = items;
  }, [items]);
  const [announcements] = useState(() => announcing((index) => titleIn(shown.current, index)));
  const move = (from: number, to: number) => {
    setNews(placed(titleIn(items, from), to));
    onMove(from, to);
  };
  return (
    <DragDropProvider
      plugins={announcements}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (canceled || !isSortable(source) || source.initialIndex === source.index) return;
        onMove(source.initialIndex, source.index);
      }}
    >
      <span role="status" className={styles.unseen}>
        {news}
      </span>
      <ol className={styles.list}>
        {items.map((item, index) => (
          <Item
            key={item.key}
            item={item}
            index={index}
            last={items.length - 1}
            group={group}
            onMove={move}
          />
        ))}
      </ol>
    </DragDropProvider>
  );
}

function titleIn(items: readonly SortableItem[], index: number): string {
  return items[index]?.title ?? '';
}

function placed(title: string, index: number): string {
  return `${title} is now at place ${index + 1}.`;
}

/** The library with announcements of entries by their titles instead of their ids. */
function announcing(titleAt: (index: number) => string): Plugins {
  const announcements: Announcements = {
    dragstart: ({ operation: { source } }) =>
      isSortable(source) ? `${titleAt(source.initialIndex)} is picked up.` : undefined,
    dragover: ({ operation: { source } }) =>
      isSortable(source) ? placed(titleAt(source.initialIndex), source.index) : undefined,
    dragend: ({ canceled, operation: { source } }) => {
      if (!isSortable(source)) return undefined;
      const title = titleAt(source.initialIndex);
      return canceled ? `${title} is back in its place.` : placed(title, source.index);
    },
  };
  return (plugins) => [...plugins, Accessibility.configure({ announcements })];
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
  const note = item.isRetired ? 'retired' : item.note;
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
        <span className={styles.listText}>
          <span className={styles.listTitle}>{item.title}</span>
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {item.mark && (
          <span className={item.mark === 'error' ? styles.errorDot : styles.warningDot}>
            <span className={styles.unseen}>{MARK_WORDS[item.mark]}</span>
          </span>
        )}
      </button>
    </li>
  );
}
