import { timestamp, uuid } from 'drizzle-orm/pg-core';

/** A point in time, to the millisecond, as a Date. */
export const time = () => timestamp({ withTimezone: true, precision: 3, mode: 'date' });

/** An id that says nothing and cannot be guessed. */
export const randomId = () => uuid().primaryKey().defaultRandom();
