import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A Date with millisecond precision. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

export const randomId = () => uuid().primaryKey().defaultRandom();
