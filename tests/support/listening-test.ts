import { DAY } from '#server/base/clock.ts';
import { project, type Server, serveBuild } from './app.ts';
import { test as base, expect } from './cabinet-test.ts';
import type { Member } from './member-test.ts';

const WEDNESDAY = 3;
const DAYS_OF_A_WEEK = 7;

/** The clock of the tests' server. */
interface ServerClock {
  now: () => Date;
  /** Advances the clock by milliseconds. */
  pass: (milliseconds: number) => void;
}

interface ListeningFixtures {
  /**
   * Reports to the server, as a player does, that a member listens to the first seconds of a
   * session.
   */
  hears: (member: Member, sessionId: string, seconds: number) => Promise<void>;
  /** Reports to the server, as a player does, that a member has finished a session. */
  finishes: (member: Member, sessionId: string) => Promise<void>;
}

/** The next Wednesday at ten (UTC): far from the boundaries of days and weeks. */
function nextWednesday(): Date {
  const day = new Date();
  day.setUTCHours(10, 0, 0, 0);
  const daysAhead = (WEDNESDAY - day.getUTCDay() + DAYS_OF_A_WEEK) % DAYS_OF_A_WEEK;
  return new Date(day.getTime() + (daysAhead || DAYS_OF_A_WEEK) * DAY);
}

/**
 * Tests of listening history. Their server starts on a Wednesday, and time moves only on request.
 */
export const test = base.extend<ListeningFixtures, { clock: ServerClock; server: Server }>({
  clock: [
    async ({}, use) => {
      let ahead = nextWednesday().getTime() - Date.now();
      const now = () => new Date(Date.now() + ahead);
      await use({ now, pass: (milliseconds) => (ahead += milliseconds) });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ smtp, clock }, use) => {
      const { close, ...server } = await serveBuild(`${project}dist`, {
        variables: { SMTP_URL: smtp.url },
        now: clock.now,
        // So that hours can pass between two calls.
        accessTokenSeconds: (3 * DAY) / 1000,
      });
      await use(server);
      await close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  hears: async ({ call, clock }, use) => {
    await use(async ({ accessToken }, sessionId, seconds) => {
      const tell = (place: number) =>
        call('POST', `/v1/content/${sessionId}/start/?position=${place}`, {}, accessToken);
      await tell(0);
      clock.pass(seconds * 1000);
      await tell(seconds);
    });
  },
  finishes: async ({ call }, use) => {
    await use(async ({ accessToken }, sessionId) => {
      await call('POST', `/v1/content/${sessionId}/finish/`, {}, accessToken);
    });
  },
});

export { expect };
