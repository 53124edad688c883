import { useAuth } from '#web/account/auth-context.tsx';

/** The e-mail address of the user of a mailed link, if it is who is signed in here; else empty. */
export function useEmailOf(userId: string): string {
  const { user } = useAuth();
  return user?.id === userId ? user.email : '';
}
