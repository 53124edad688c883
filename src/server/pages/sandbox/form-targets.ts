import type { SandboxCheckout } from '#server/billing/providers/sandbox/sandbox-objects.ts';

/** Where the forms of a checkout lead in the end; browsers look at redirects, too. */
export function originsOf({ urls }: Pick<SandboxCheckout, 'urls'>): string[] {
  return [...new Set(Object.values(urls).map((url) => new URL(url).origin))];
}
