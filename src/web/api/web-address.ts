/** Whether an address leads to a web page, and does nothing else, such as run a script. */
export function isWebAddress(address: string): boolean {
  return URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);
}
