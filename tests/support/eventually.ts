import { expect } from 'vitest';

/** Expects of what `read` gives that it comes true, for as long as a busy machine may take. */
export const eventually = <T>(read: () => T) => expect.poll(() => read(), { timeout: 15_000 });
