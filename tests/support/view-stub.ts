import { vi } from 'vitest';

type Report = (
  entries: Pick<IntersectionObserverEntry, 'isIntersecting' | 'intersectionRatio'>[],
) => void;

/**
 * Stands in for the browser's observers of view and size. Returns what tells the observer of an element
 * how large a share of it is in view.
 */
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
