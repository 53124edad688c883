import { vi } from 'vitest';

type Report = (
  entries: Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'>[],
) => void;

/** Replaces the view observers. Returns a function that reports an element's visible share. */
export function stubView(): (element: Element, share: number) => void {
  const reports = new Map<Element, Report>();
  class ObserverStub {
    readonly report: Report;
    constructor(report: Report) {
      this.report = report;
    }
    observe(element: Element) {
      reports.set(element, this.report);
    }
    disconnect() {}
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('IntersectionObserver', ObserverStub);
  return (element, share) =>
    reports.get(element)?.([{ isIntersecting: share > 0, intersectionRatio: share }]);
}
