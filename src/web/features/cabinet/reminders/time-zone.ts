import { localesOf } from '#web/shared/i18n/formats.ts';

const UTC = 'UTC';

/** The time zone of this device. */
export function deviceTimeZone(): string {
  // Some old systems name none.
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || UTC;
}

/** What people call a time zone. */
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
