import type { Env } from './env.ts';

/** Where links that leave this server lead; never taken from a request. */
export interface Origins {
  /** Of the web app. */
  app: () => string;
  /** Of this server, as browsers reach it. */
  api: () => string;
}

/** From the configuration, else localhost with the port that `port` tells once it is known. */
export function originsOf(env: Env, port: () => number): Origins {
  const app = () => env.APP_ORIGIN || `http://localhost:${port()}`;
  return { app, api: () => apiHostOf(app(), env) || app() };
}

/** The main host and localhost share an API, the rehearsal has its own (spec section 1). */
function apiHostOf(app: string, env: Env): string {
  const isStaging = new URL(app).hostname === env.VITE_STAGING_HOST;
  return isStaging ? env.VITE_STAGING_API : env.VITE_MAIN_API;
}
