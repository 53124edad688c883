import { expect } from 'vitest';

/** Waits for a value for as long as a busy machine may take. */
export const eventually = <T>(read: () => T) => expect.poll(() => read(), { timeout: 15_000 });
