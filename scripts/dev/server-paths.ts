import { SERVER_PATHS } from '#contract/reserved-names.ts';

/** In development Vite serves the app's own files. */
const { ASSETS: _, ...answered } = SERVER_PATHS;

/**
 * The paths that the server handles, as a pattern for Vite's proxy. Everything else belongs to the
 * web app, including its sources in the folder `api`.
 */
export const serverPaths = `^(${Object.values(answered).join('|')})(/(?!.*\\.ts(\\?|$))|\\?|$)`;
