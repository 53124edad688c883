import { Temporal } from 'temporal-polyfill';

/** The name of a time zone as the IANA list writes it; undefined if there is none. */
export function knownTimeZone(name: string): string | undefined {
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** The time zone by which local times count: UTC for a name that this server does not know. */
export function countedZone(name: string): string {
  return knownTimeZone(name) ?? 'UTC';
}

export function localTime(moment: Date, timeZone: string): Temporal.ZonedDateTime {
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  return instant.toZonedDateTimeISO(countedZone(timeZone));
}

export function localDate(moment: Date, timeZone: string): Temporal.PlainDate {
  return localTime(moment, timeZone).toPlainDate();
}

/** The local day of a moment, such as `2026-11-21`. */
export function localDay(moment: Date, timeZone: string): string {
  return localDate(moment, timeZone).toString();
}
