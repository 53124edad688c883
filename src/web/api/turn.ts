/** Whoever holds it may renew the tokens of this browser. */
const LOCK = 'md_refresh';
/** A tab that holds the lock for longer than a call may take is stuck; then nobody waits for it. */
const PATIENCE_MS = 25_000;

/** What is used of a browser's locks. */
export interface Locks {
  request: (
    name: string,
    options: { signal: AbortSignal },
    grant: () => Promise<void>,
  ) => Promise<unknown>;
}

/**
 * Calls back, once, when no other tab of this browser is renewing the tokens, and keeps the others
 * out until the returned function is called. Where the browser has no locks, it is always one's turn.
 */
export function takeTurn(
  onTurn: () => void,
  locks: Locks | undefined = navigator.locks as LockManager | undefined,
): () => void {
  let isWaiting = true;
  let endTurn: () => void = () => undefined;
  const turn = new Promise<void>((resolve) => {
    endTurn = resolve;
  });
  const waiting = new AbortController();
  const begin = () => {
    clearTimeout(patience);
    if (!isWaiting) return;
    isWaiting = false;
    onTurn();
  };
  const patience = setTimeout(() => {
    waiting.abort();
    begin();
  }, PATIENCE_MS);

  const grant = () => {
    begin();
    return turn;
  };
  const lock = locks?.request(LOCK, { signal: waiting.signal }, grant) ?? Promise.resolve();
  lock.then(begin, begin);

  return () => {
    isWaiting = false;
    clearTimeout(patience);
    waiting.abort();
    endTurn();
  };
}
