/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** The label of the button or option that passes a step, exactly. */
export type TapTarget = string;

/** A position in the viewport, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Events from the page while the bench waits for the first tap that works. */
export type PageNews =
  | { kind: 'place'; place: Place }
  /**
   * Milliseconds since the navigation, and the taps after which a frame came without the question.
   */
  | { kind: 'shown'; at: number; lostTaps: number };

/** The functions that the bench calls in a measured page. */
interface PageProbe {
  /** In milliseconds since the navigation. */
  paints: { first?: number; largest?: number };
  /** Reports the target's position whenever it changes, until the next step is painted. */
  watchFirstTap(target: TapTarget, leadsTo: TapTarget): void;
  /**
   * The target's position once the page accepts taps, scrolled into view; undefined if it does not
   * exist.
   */
  placeOf(target: TapTarget): Place | undefined;
  /** The duration of the slowest interaction so far, in milliseconds. */
  slowestInteraction(): number;
  /** The time from the next tap's release until the next step is painted, in milliseconds. */
  timeNextTap(leadsTo: TapTarget): { painted: Promise<number> };
}

declare global {
  interface Window {
    benchProbe: PageProbe;
    /** The channel out of the page: JSON of `PageNews`. */
    benchNews?: (news: string) => void;
  }
}

/** Runs in the page before its own scripts, so it must not refer to anything outside itself. */
export function installProbe(): void {
  const paints: PageProbe['paints'] = {};
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (first) paints.first = first.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

  let slowestMs = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) slowestMs = Math.max(slowestMs, duration);
    // The shortest that browsers report.
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);

  // Hasty taps end with the first question: one more would answer it.
  let isBlocked = false;
  const block = (event: Event) => {
    if (!isBlocked) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('click', block, true);

  const wordsOf = (element: Element) =>
    (element instanceof HTMLInputElement ? element.value : (element.textContent ?? '')).trim();
  const find = (target: string) =>
    [...document.querySelectorAll('button, label, input[type=button], input[type=submit]')].find(
      (each) =>
        wordsOf(each) === target &&
        each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
  const centreOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const intoView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) element.scrollIntoView({ behavior: 'instant' });
  };
  // A message sent in a frame's callback is handled after the frame is painted.
  const afterPaint = (run: (at: number) => void) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => run(performance.now());
    port2.postMessage(null);
  };
  const everyFrame = (isDone: () => boolean) => {
    requestAnimationFrame(function look() {
      if (!isDone()) requestAnimationFrame(look);
    });
  };
  const tell = (news: PageNews) => window.benchNews?.(JSON.stringify(news));

  window.benchProbe = {
    paints,
    slowestInteraction: () => slowestMs,
    watchFirstTap(target, leadsTo) {
      let clicks = 0;
      let lostTaps = 0;
      let told = '';
      addEventListener('click', () => (clicks += 1), true);
      everyFrame(() => {
        if (find(leadsTo)) {
          isBlocked = true;
          afterPaint((at) => tell({ kind: 'shown', at, lostTaps }));
          return true;
        }
        lostTaps += clicks;
        clicks = 0;
        const element = find(target);
        if (element === undefined) return false;
        intoView(element);
        const place = centreOf(element);
        if (JSON.stringify(place) === told) return false;
        told = JSON.stringify(place);
        afterPaint(() => tell({ kind: 'place', place }));
        return false;
      });
    },
    placeOf(target) {
      const element = document.querySelector('[data-settling]') ? undefined : find(target);
      if (element === undefined) return undefined;
      intoView(element);
      return centreOf(element);
    },
    timeNextTap(leadsTo) {
      isBlocked = false;
      const painted = new Promise<number>((resolve) => {
        const tapped = ({ timeStamp }: Event) =>
          everyFrame(() => {
            if (find(leadsTo) === undefined) return false;
            afterPaint((at) => resolve(at - timeStamp));
            return true;
          });
        addEventListener('pointerup', tapped, { capture: true, once: true });
      });
      return { painted };
    },
  };
}
