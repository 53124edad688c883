/**
 * Moves the focus off a toast that is about to go: to the next one, else the one before, else to
 * where the visitor came from.
 */
export function handOnFocus(toast: Element | null, cameFrom: HTMLElement | null): void {
  if (!toast?.contains(document.activeElement)) return;
  const siblings = [...(toast.parentElement?.children ?? [])];
  const place = siblings.indexOf(toast);
  const others = [...siblings.slice(place + 1), ...siblings.slice(0, place).reverse()];
  const neighbour = others.find((sibling) => !sibling.hasAttribute('inert'));
  const target = neighbour?.querySelector('button') ?? cameFrom;
  target?.focus({ preventScroll: true });
}
