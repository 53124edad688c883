interface Closing {
  close: (why: string) => Promise<void>;
  crash?: (error: unknown) => Promise<void>;
}

/**
 * Shuts the process down on SIGTERM and SIGINT; a second signal ends it at once. After an error that
 * nothing has caught the process ends, because its state is unknown.
 */
export function closeOnSignals({ close, crash }: Closing): void {
  let isClosing = false;
  const end = async (why: string) => {
    if (isClosing) process.exit(1);
    isClosing = true;
    await close(why);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(signal));
  if (process.env.npm_lifecycle_event) whenParentEnds(() => void end('npm ended'));
  // Rejected promises that nothing handles arrive here, too.
  if (crash) {
    process.on('uncaughtException', (error) => void crash(error).finally(() => process.exit(1)));
  }
}

/** npm sends SIGTERM to its shell, which dies without passing it on. */
function whenParentEnds(react: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    react();
  }, 500);
  watch.unref();
}
