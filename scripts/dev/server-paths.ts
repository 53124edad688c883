/**
 * What the server answers; everything else is of the web app, its sources in the folder `api`
 * included. A pattern as Vite's proxy takes it.
 */
export const serverPaths =
  '^/((api|media|dev|sandbox|unsubscribe)(/(?!.*\\.ts(\\?|$))|\\?|$)|(metrics|healthz|readyz)(\\?|$))';
