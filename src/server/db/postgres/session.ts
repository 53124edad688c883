import pg from 'pg';
import { SECOND } from '#server/base/clock.ts';

const IDLE_IN_TRANSACTION = 10 * SECOND;

/**
 * Gives a new session its time zone and its limits, in milliseconds. They are set and not part of
 * the startup message, because poolers refuse or drop them there.
 */
export async function beginSession(
  client: pg.ClientBase,
  limits: Partial<Record<'statement_timeout' | 'lock_timeout', number>>,
): Promise<void> {
  const all = { idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION, ...limits };
  const settings = Object.entries(all).map(([name, ms]) => `set ${name} = ${ms}`);
  await client.query(["set time zone 'UTC'", ...settings].join('; '));
}

const RETRY = SECOND;
const HEARTBEAT = 10 * SECOND;

interface Listening {
  settings: pg.ClientConfig;
  channel: string;
  onNotification: (payload: string) => void;
  /** Called after each time that listening began: what was said before may be missing. */
  onBegin: () => void;
  onError: (error: Error) => void;
}

/**
 * Listens over a connection of its own, and again over a new one whenever it breaks. Returns after
 * the first attempt.
 */
export async function listen({ settings, channel, onNotification, onBegin, onError }: Listening) {
  let current: pg.Client;
  let retry: NodeJS.Timeout | undefined;
  let isClosed = false;

  const begin = async (): Promise<void> => {
    const client = new pg.Client(settings);
    current = client;
    // Never removed. Behind PgBouncer a stop of PostgreSQL gives two errors, and one that nobody
    // handles ends the process.
    client.on('error', onError);
    client.on('notification', ({ payload = '' }) => onNotification(payload));
    const end = (error: Error) => {
      onError(error);
      void client.end();
    };
    // Detects a connection that dies silently.
    const heartbeat = setInterval(() => client.query('select 1').catch(end), HEARTBEAT);
    client.once('end', () => {
      clearInterval(heartbeat);
      if (!isClosed) retry = setTimeout(begin, RETRY);
    });
    await client
      .connect()
      .then(() => client.query(`listen "${channel}"`))
      .then(onBegin, end);
  };

  await begin();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await current.end();
    },
  };
}
