/** How far the clock may be from a response. Such dates are whole seconds, and travel for a while. */
const TOLERANCE_MS = 2_000;

/** The clocks of a device, in milliseconds. */
interface DeviceClocks {
  /** Since 1970. It may be wrong by years, and may be set at any time. */
  wall: () => number;
  /** Never set, but it may stand still while the device sleeps. */
  running: () => number;
}

/**
 * The server's time, which decides what is due, what has ended and who is let in. It is the time of the
 * device, until the first response has said the server's.
 */
export function createServerClock({ wall, running }: DeviceClocks) {
  let noted: { server: number; wall: number; running: number } | undefined;

  const now = (here = wall()) => {
    if (noted === undefined) return here;
    // The larger one: a clock that was set back, or stood still, has missed some of the time.
    return noted.server + Math.max(here - noted.wall, running() - noted.running);
  };

  return {
    now: () => new Date(now()),
    /** Takes the `Date` header of a response. */
    note(date: string | null | undefined) {
      const server = Date.parse(date ?? '');
      if (Number.isNaN(server)) return;
      if (noted !== undefined && Math.abs(server - now()) <= TOLERANCE_MS) return;
      const here = wall();
      const isRight = Math.abs(server - here) <= TOLERANCE_MS;
      noted = { server: isRight ? here : server, wall: here, running: running() };
    },
    /** When something happened to which this device gave a time by its own clock. */
    momentOf(deviceTime: string) {
      const here = wall();
      return new Date(now(here) - Math.max(0, here - Date.parse(deviceTime)));
    },
  };
}

/** Noted by every call to the API. */
export const serverClock = createServerClock({
  wall: () => Date.now(),
  running: () => performance.now(),
});
