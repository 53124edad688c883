const NOTICES = ['password_set', 'ended_elsewhere'] as const;

/** What a page passes to the next sign-in page, in the state of its history entry. */
export interface HandedOver {
  email: string;
  notice?: (typeof NOTICES)[number] | undefined;
}

/** The same for the root, which leads on to this sign-in page. */
export interface WayBack extends HandedOver {
  signIn: string;
}

export function handedOver(state: unknown): HandedOver {
  const { email, notice }: { [Key in keyof HandedOver]?: unknown } =
    typeof state === 'object' && state !== null ? state : {};
  return {
    email: typeof email === 'string' ? email : '',
    notice: NOTICES.find((each) => each === notice),
  };
}
