const MARGIN_PX = 12;

/** Scrolls the window so far that an element's lower end shows, never past its upper end. */
export function reveal(element: Element): void {
  const { top, bottom } = element.getBoundingClientRect();
  const missing = Math.min(bottom + MARGIN_PX - window.innerHeight, top - MARGIN_PX);
  if (missing > 0) window.scrollBy({ top: missing });
}
