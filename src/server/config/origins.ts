import { apiOriginOf } from '#contract/known-hosts.ts';
import type { Env } from './env.ts';

/** The origins of links that leave this server. They never come from a request. */
export interface Origins {
  app: () => string;
  api: () => string;
}

/** From the configuration, else localhost with the port from `port`, which is known only later. */
export function originsOf(env: Env, port: () => number): Origins {
  const app = () => env.APP_ORIGIN || `http://localhost:${port()}`;
  return { app, api: () => apiHostOf(app(), env) || app() };
}

/** The API of the pages of this origin; empty if it is where they are. */
function apiHostOf(app: string, env: Env): string {
  return apiOriginOf(
    new URL(app).hostname,
    { main: env.VITE_MAIN_HOST, staging: env.VITE_STAGING_HOST },
    { main: env.VITE_MAIN_API, staging: env.VITE_STAGING_API },
  );
}
