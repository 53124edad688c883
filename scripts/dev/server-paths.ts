/** What the server answers; everything else is of the web app. A pattern as Vite's proxy takes it. */
export const serverPaths =
  '^/((api|media|dev|sandbox|unsubscribe)(/|\\?|$)|(metrics|healthz|readyz)(\\?|$))';
