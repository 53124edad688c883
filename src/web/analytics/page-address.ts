/** The page's address without its query, which may hold what is nobody else's business. */
export function pageAddress(): string {
  const { origin, pathname } = window.location;
  return origin + pathname;
}
