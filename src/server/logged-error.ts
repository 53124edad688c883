/** What the log tells of an error. */
export interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** Where it happened; without the message, which may hold values. */
  stack?: string;
  cause?: LoggedError;
}

/**
 * An error as it may be logged: no value of a query, no row, no address. Those are in the messages
 * of queries that failed and in properties that drivers add to their errors.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error' };
  const { name, message, stack = '', cause } = error;
  const { code } = error as NodeJS.ErrnoException;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: name,
    message: message.replace(/\nparams: [\s\S]*$/, '').slice(0, 1000),
    ...(typeof code === 'string' ? { code } : {}),
    ...(frames.length > 0 ? { stack: frames.join('\n') } : {}),
    ...(cause instanceof Error ? { cause: loggedError(cause) } : {}),
  };
}
