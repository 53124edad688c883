/** What one sign-in page passes to the next, in the state of its history entry. */
export interface HandedOver {
  email: string;
  notice: 'password_set' | undefined;
}

export function handedOver(state: unknown): HandedOver {
  const { email, notice }: { email?: unknown; notice?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  return {
    email: typeof email === 'string' ? email : '',
    notice: notice === 'password_set' ? notice : undefined,
  };
}
