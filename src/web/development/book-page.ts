import { FINDINGS_EVENT, RELOAD_EVENT } from './messages.ts';

/** Runs in development on the pages of the book: follows edits, and keeps the place. */
const KEY = `md_development_place ${location.pathname}`;

/** The card at the top of the window, with its distance from there in CSS pixels. */
interface Place {
  id: string;
  top: number;
  /** Used if the card is gone. */
  scroll: number;
}

history.scrollRestoration = 'manual';
goToPlace();
window.addEventListener('pagehide', () => {
  sessionStorage.setItem(KEY, JSON.stringify(placeNow()));
});
for (const event of [FINDINGS_EVENT, RELOAD_EVENT]) {
  import.meta.hot?.on(event, () => location.reload());
}

function placeNow(): Place {
  const cards = [...document.querySelectorAll<HTMLElement>('article[id]')];
  const card = cards.find((each) => each.getBoundingClientRect().bottom > 0);
  return {
    id: card?.id ?? '',
    top: card?.getBoundingClientRect().top ?? 0,
    scroll: window.scrollY,
  };
}

function goToPlace(): void {
  const stored = sessionStorage.getItem(KEY);
  const [navigation] = performance.getEntriesByType('navigation');
  const { type } = navigation as PerformanceNavigationTiming;
  // A link to a step leads there.
  if (stored === null || type === 'navigate') return;
  const { id, top, scroll }: Place = JSON.parse(stored);
  const card = id === '' ? null : document.getElementById(id);
  window.scrollTo(0, card === null ? scroll : card.getBoundingClientRect().top + scrollY - top);
}
