import { test as plainTest } from 'vitest';
import { Listener } from './listener.ts';

/** Vitest's test with a listener who has opened nothing yet. */
export const test = plainTest.extend<{ listener: Listener }>({
  listener: async ({ task: _ }, use) => {
    const listener = new Listener();
    await use(listener);
    listener.actor.stop();
  },
});

/** The audio element tells that it is there. */
export const time = (seconds: number) => ({ type: 'audio.time', seconds }) as const;
