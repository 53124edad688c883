/** Where a scrollable stack stands, in px: its scroll position and its toasts' upper edges. */
export interface StackPlace {
  scrollTop: number;
  viewHeight: number;
  contentHeight: number;
  /** From the start of the content, by toast id, from top to bottom. */
  tops: ReadonlyMap<string, number>;
}

const endOf = ({ contentHeight, viewHeight }: StackPlace) =>
  Math.max(0, contentHeight - viewHeight);

/**
 * The scroll position that holds still what is being looked at while toasts come and go: a stack
 * at its end stays there, any other keeps its first visible toast in place. Without it every toast
 * that closes would push the next one out of view, and close it too.
 */
export function keptScrollTop(before: StackPlace, after: StackPlace): number {
  if (before.scrollTop >= endOf(before) - 1) return endOf(after);
  for (const [id, top] of before.tops) {
    const topAfter = after.tops.get(id);
    if (top >= before.scrollTop && topAfter !== undefined) {
      return before.scrollTop + topAfter - top;
    }
  }
  return after.scrollTop;
}
