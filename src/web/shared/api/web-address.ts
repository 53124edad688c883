/** Undefined if it is none. The oldest supported Safari has neither `URL.canParse` nor `URL.parse`. */
export function urlOf(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}

/** Whether an address is a plain web page, and not, for example, a `javascript:` URL. */
export function isWebAddress(address: string): boolean {
  return ['https:', 'http:'].includes(urlOf(address)?.protocol ?? '');
}
