/** Whether an address is a plain web page, and not, for example, a `javascript:` URL. */
export function isWebAddress(address: string): boolean {
  try {
    // The oldest supported Safari has no `URL.canParse`.
    return ['https:', 'http:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}
