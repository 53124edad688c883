import { useEffect } from 'react';
import { updateMe } from '#web/shared/api/users.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { agree, deviceTimeZone } from './reminders/time-zone.ts';

/** Tells the account the time zone of this device, by which the member's days are counted. */
export function useTimeZone(): void {
  const auth = useAuthActor();
  const { user } = useAuth();
  const known = user?.timeZone;
  useEffect(() => {
    const here = deviceTimeZone();
    if (known === undefined || (known !== null && agree(known, here, new Date()))) return;
    updateMe({ timeZone: here }).then(
      (updated) => auth.send({ type: 'user.replace', user: updated }),
      // The days go on as before, and the next visit tells it again.
      () => undefined,
    );
  }, [auth, known]);
}
