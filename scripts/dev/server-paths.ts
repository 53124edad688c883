import { SERVER_PATHS } from '#contract/server-paths.ts';

/** In development Vite serves the app's own files. */
const { ASSETS: _, ...answered } = SERVER_PATHS;

/** Vite's proxy sends these to the server. Sources in the folder `api` stay with Vite. */
export const serverPaths = `^(${Object.values(answered).join('|')})(/(?!.*\\.ts(\\?|$))|\\?|$)`;
