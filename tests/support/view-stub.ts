import { vi } from 'vitest';

/** Replaces the view observers by ones that report nothing. */
export function stubView(): void {
  class ObserverStub {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', ObserverStub);
}
