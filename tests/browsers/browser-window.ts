/**
 * A browser window with the functions that a walk through the product needs. Each browser has its
 * own driver library. What happens in the page is the same in all of them.
 */
export interface BrowserWindow {
  /** Calls a function in the page. It can only use its arguments, which are JSON. */
  call: <Args extends readonly unknown[], Result>(
    look: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  reload: () => Promise<void>;
  goBack: () => Promise<void>;
  /** Presses the primary button at a position, in pixels of the window. */
  tapAt: (place: { x: number; y: number }) => Promise<void>;
  /** Types a text into the focused element. */
  type: (text: string) => Promise<void>;
  /** Whether a paragraph is in the accessibility tree, which is what a screen reader reads. */
  isReadOut: (selector: string) => Promise<boolean>;
  screenshot: () => Promise<Buffer>;
  /** The errors that the browser itself has reported since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
}

/** The browser or its driver has ended or hangs, whatever page it shows. */
export class BrowserGone extends Error {}

/** The size of a small phone. */
export const PHONE = { width: 360, height: 740 };
