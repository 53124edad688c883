import { vi } from 'vitest';

// What a test waits for comes late on a busy machine, and `vi.waitFor` has no setting for its time.
const { waitFor } = vi;
vi.waitFor = (callback, options = { timeout: 10_000 }) => waitFor(callback, options);
