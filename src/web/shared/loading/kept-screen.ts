/** Under this key a tab keeps what its quiz showed when the page was left. */
export const KEPT_SCREEN = 'md_screen';

/** A step as it was on the screen, for the moment until the app has come. */
export interface KeptScreen {
  /** The page's address, without query. */
  path: string;
  language: string;
  /** The file of the app that made it: a newer one may have other steps and styles. */
  build: string;
  /** The attempt's id, and its step: one that was left without a last look stands elsewhere. */
  attemptId: string;
  step: number;
  html: string;
}

/** Names the build that a page belongs to. */
export function buildOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}
