import type { Log } from '#server/log/log.ts';

const nothing = () => undefined;

export const quietLog: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing };
