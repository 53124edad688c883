/** What one sign-in page passes to the next, in the state of its history entry. */
export interface HandedOver {
  /** The address typed so far; empty if there is none. */
  email: string;
  /** The notice to show there. */
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
