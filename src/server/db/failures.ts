/** Codes of Node and PostgreSQL that mean: there is no database to talk to, for the moment. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  // admin_shutdown, crash_shutdown, cannot_connect_now, too_many_connections
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // connection exceptions
  '08000',
  '08001',
  '08003',
  '08006',
]);

const UNIQUE_VIOLATION = '23505';

/** Whether a query failed because the database cannot be reached. */
export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) =>
      AWAY.has(code ?? '') ||
      /connection terminated|timeout exceeded when trying to connect/i.test(message),
  );
}

/** Whether a query failed because the row is there already. */
export function isUniqueViolation(error: unknown): boolean {
  return causes(error).some(({ code }) => code === UNIQUE_VIOLATION);
}

/** An error and what it was caused by; drizzle wraps those of the drivers. */
function causes(error: unknown): { code?: string; message: string }[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as NodeJS.ErrnoException;
  const own = { message: error.message, ...(code === undefined ? {} : { code }) };
  return [own, ...causes(error.cause)];
}
