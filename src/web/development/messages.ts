/** What the development server tells a page of the app. Nothing here is part of a build. */

/** What covers a page, in the words of Vite's own cover. */
export interface PageErrors {
  readonly message: string;
  readonly stack: string;
}

/** The id of the element that holds the `PageErrors` of a page that is loaded, or null, as JSON. */
export const ERRORS_ELEMENT = 'md-development';

/** The event with the `PageErrors`, or null, after each check that changes them. */
export const ERRORS_EVENT = 'mellow:errors';

/** The event after which pages of the app load again. The studio does not. */
export const RELOAD_EVENT = 'mellow:reload';
