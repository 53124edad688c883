/** Addresses of the app's own pages, of its server and of its files. */
const RESERVED_PATHS: readonly string[] = [
  '/results',
  '/personalized-plan',
  '/wizard-register',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/terms-of-service',
  '/privacy-policy',
  '/cabinet',
  '/api',
  '/assets',
];

/** Whether a wizard at this path would stand in the way of a page of the app. */
export function isReservedPath(path: string): boolean {
  return RESERVED_PATHS.some((page) => path === page || path.startsWith(`${page}/`));
}
