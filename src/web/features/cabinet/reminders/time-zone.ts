import { useEffect } from 'react';
import { ApiError } from '#web/shared/api/api-error.ts';
import { serverClock } from '#web/shared/api/server-clock.ts';
import { updateMe } from '#web/shared/api/users.ts';
import { localesOf } from '#web/shared/i18n/formats.ts';
import { useAuth, useAuthActor } from '#web/shared/session/auth-context.tsx';
import { localStore } from '#web/shared/storage/browser-store.ts';

const UTC = 'UTC';

/** The time zone of this device, if the server does not know it. */
const UNKNOWN_ZONE = 'md_unknownZone';

/** The time zone of this device. One that the browser or the server does not know counts as UTC. */
export function deviceTimeZone(): string {
  // Some old systems name none.
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone || UTC;
  const isKnown = formatIn(zone, [], {}) !== undefined && localStore.read(UNKNOWN_ZONE) !== zone;
  return isKnown ? zone : UTC;
}

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
        if (!(error instanceof ApiError) || error.fields.timeZone === undefined) return;
        localStore.write(UNKNOWN_ZONE, here);
        if (here !== UTC) await tell();
      }
    };
    void tell();
  }, [auth, known]);
}

export interface ZoneNames {
  /** Such as `Madrid`. */
  place: string;
  /** Such as `Central European Standard Time`. */
  name: string;
}

export function zoneNames(timeZone: string, language: string, at: Date): ZoneNames {
  const place = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  const parts = formatIn(timeZone, localesOf(language), { timeZoneName: 'long' })?.formatToParts(
    at,
  );
  return { place, name: parts?.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone };
}

const MONTHS = 12;

/**
 * Whether the clocks of two time zones agree during the coming year. Browsers have different names
 * for one zone, such as `Asia/Kolkata` and `Asia/Calcutta`.
 */
export function agree(one: string, other: string, from: Date): boolean {
  if (one === other) return true;
  const clocks = [one, other].map((zone) =>
    formatIn(zone, ['en-GB'], { dateStyle: 'short', timeStyle: 'short' }),
  );
  return Array.from({ length: MONTHS }, (_, months) => {
    const at = new Date(from);
    at.setUTCMonth(at.getUTCMonth() + months);
    return at;
  }).every((at) => {
    const [here, there] = clocks.map((clock) => clock?.format(at));
    return here !== undefined && here === there;
  });
}

/** Undefined if this browser does not know the time zone. */
export function formatIn(
  timeZone: string,
  locales: string[],
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(locales, { ...options, timeZone });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
