import { expect } from 'vitest';

/** Waits for as long as a very busy machine needs. */
export const eventually = <T>(read: () => T) => expect.poll(() => read(), { timeout: 60_000 });
