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

/** The main host and localhost share an API; staging has its own (spec section 1). */
function apiHostOf(app: string, env: Env): string {
  const isStaging = new URL(app).hostname === env.VITE_STAGING_HOST;
  return isStaging ? env.VITE_STAGING_API : env.VITE_MAIN_API;
}
