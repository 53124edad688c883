/** Whether an address leads to a web page, and does nothing else, such as run a script. */
export function isWebAddress(address: string): boolean {
  try {
    // The oldest supported Safari has no `URL.canParse`.
    return ['https:', 'http:'].includes(new URL(address).protocol);
  } catch {
    return false;
  }
}
