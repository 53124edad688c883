/** The value of a cookie, undefined where there is none or none may be read; without decoding. */
export function keptCookie(name: string): string | undefined {
  try {
    return new RegExp(`(?:^|; )${name}=([^;]+)`).exec(document.cookie)?.[1];
  } catch {
    return undefined;
  }
}
