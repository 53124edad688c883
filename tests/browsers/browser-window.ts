/**
 * A window of a browser, as far as a walk through the product needs one. Each browser is driven by
 * a library of its own; what happens in the page is the same in all of them.
 */
export interface BrowserWindow {
  /** Calls a function in the page; it sees nothing but its arguments, which are JSON. */
  call: <Args extends readonly unknown[], Result>(
    look: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Result>;
  reload: () => Promise<void>;
  goBack: () => Promise<void>;
  /** Presses the primary button there, in pixels of the window. */
  tapAt: (place: { x: number; y: number }) => Promise<void>;
  /** Presses the keys of this text, for the element that has the focus. */
  type: (text: string) => Promise<void>;
  screenshot: () => Promise<Buffer>;
  /** The errors that the browser itself has reported since the last call. */
  takeErrors: () => string[];
  close: () => Promise<void>;
}

/** The size of a small phone. */
export const PHONE = { width: 360, height: 740 };
