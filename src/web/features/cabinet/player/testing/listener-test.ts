import { test as plainTest } from 'vitest';
import { Listener } from './listener.ts';

/** Vitest's test with a listener who has not opened a session yet. */
export const test = plainTest.extend<{ listener: Listener }>({
  listener: async ({ task: _ }, use) => {
    const listener = new Listener();
    await use(listener);
    listener.actor.stop();
  },
});

/** The audio element reports this position. */
export const time = (seconds: number) => ({ type: 'audio.time', seconds }) as const;
