/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What somebody taps to pass a step: a button or a label that reads exactly so. */
export type TapTarget = string;

/** A place in the viewport, in CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** What the page tells the bench while it waits for the first tap that works. */
export type PageNews =
  | { kind: 'place'; place: Place }
  /** Milliseconds since the navigation, and the taps after which a frame came without the question. */
  | { kind: 'shown'; at: number; lostTaps: number };

/** What the bench asks of a page that it measures. */
interface PageProbe {
  /** In milliseconds since the navigation. */
  paints: { first?: number; largest?: number };
  /** Says where the target is as often as that changes, until what it leads to is painted. */
  watchFirstTap(target: TapTarget, leadsTo: TapTarget): void;
  /** Where the target is once the page takes taps, brought into view; undefined if it is not there. */
  placeOf(target: TapTarget): Place | undefined;
  /** From the next tap, as the finger leaves, until what it leads to is painted; in milliseconds. */
  timeNextTap(leadsTo: TapTarget): { painted: Promise<number> };
}

declare global {
  interface Window {
    benchProbe: PageProbe;
    /** The way out of the page: JSON of `PageNews`. */
    benchNews?: (news: string) => void;
  }
}

/** Runs in the page, before any script of it; refers to nothing outside itself. */
export function installProbe(): void {
  const paints: PageProbe['paints'] = {};
  new PerformanceObserver((list) => {
    const [first] = list.getEntriesByName('first-contentful-paint');
    if (first) paints.first = first.startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) paints.largest = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });

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
  // A message that is sent in a frame's callback is taken once the frame is painted.
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
    watchFirstTap(target, leadsTo) {
      let clicks = 0;
      let lostTaps = 0;
      let told = '';
      addEventListener('click', () => (clicks += 1), true);
      everyFrame(() => {
        if (find(leadsTo)) {
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
