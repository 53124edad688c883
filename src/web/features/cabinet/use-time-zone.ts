import { useEffect } from 'react';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { updateMe } from '#web/shared/api/users.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { agree, deviceTimeZone, noteUnknownZone } from './reminders/time-zone.ts';

/** Tells the account the time zone of this device, by which the member's days are counted. */
export function useTimeZone(): void {
  const auth = useAuthActor();
  const { user } = useAuth();
  const known = user?.timeZone;
  useEffect(() => {
    const tell = async (): Promise<void> => {
      const here = deviceTimeZone();
      if (known === undefined || (known !== null && agree(known, here, serverClock.now()))) return;
      try {
        auth.send({ type: 'user.replace', user: await updateMe({ timeZone: here }) });
      } catch (error) {
        // Otherwise the days go on as before, and the next visit tells it again.
        if (noteUnknownZone(here, error)) await tell();
      }
    };
    void tell();
  }, [auth, known]);
}
