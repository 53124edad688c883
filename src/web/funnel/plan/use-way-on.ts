import { useAuth } from '#web/account/auth-context.tsx';
import { useIsPast } from '#web/account/use-is-past.ts';
import { PATHS } from '#web/paths.ts';

/** What a reader of the plan does next. */
type WayOn = keyof typeof WAY_ON_PATHS;

export const WAY_ON_PATHS = {
  register: PATHS.WIZARD_REGISTER,
  payment: PATHS.CABINET_PAYMENT,
  cabinet: PATHS.CABINET_ROOT,
} as const;

/** Visitors register, members without access choose a price plan, the others go and listen. */
export function useWayOn(): WayOn {
  const { isLoggedIn, user } = useAuth();
  const isAccessOver = useIsPast(user?.accessTo);
  if (!isLoggedIn) return 'register';
  return user !== null && isAccessOver ? 'payment' : 'cabinet';
}
