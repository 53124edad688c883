import type { Log } from '#server/log.ts';

const nothing = () => undefined;

/** Writes nothing. */
export const quietLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
