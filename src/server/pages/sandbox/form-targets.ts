import type { SandboxCheckout } from '#server/billing/providers/sandbox/sandbox-objects.ts';

/** The final targets of a checkout's forms, because browsers also check redirects. */
export function originsOf({ urls }: Pick<SandboxCheckout, 'urls'>): string[] {
  return [...new Set(Object.values(urls).map((url) => new URL(url).origin))];
}
