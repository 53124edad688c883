import { SERVER_PATHS } from '#contract/reserved-names.ts';

/** Vite has the files of the app itself while it is developed. */
const { ASSETS: _, ...answered } = SERVER_PATHS;

/**
 * What the server answers; everything else is of the web app, its sources in the folder `api`
 * included. A pattern as Vite's proxy takes it.
 */
export const serverPaths = `^(${Object.values(answered).join('|')})(/(?!.*\\.ts(\\?|$))|\\?|$)`;
