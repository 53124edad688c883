/** What one page for signing in hands to the next, in the state of its history entry. */
export interface HandedOver {
  /** The e-mail address that was typed already; empty if none was. */
  email: string;
  /** What to tell there. */
  notice: 'password_set' | undefined;
}

/** Reads the state of a history entry, which may be anything. */
export function handedOver(state: unknown): HandedOver {
  const { email, notice }: { email?: unknown; notice?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  return {
    email: typeof email === 'string' ? email : '',
    notice: notice === 'password_set' ? notice : undefined,
  };
}
