import { afterAll, beforeAll } from 'vitest';

/** What the tests of one file share: it is opened before the first and closed after the last. */
export function shared<T extends { close(): Promise<unknown> }>(open: () => Promise<T>): T {
  const opened = {} as T;
  beforeAll(async () => void Object.assign(opened, await open()));
  afterAll(() => opened.close());
  return opened;
}
