import type { RunningServer } from './main.ts';

/** Shuts the process down on SIGTERM and SIGINT; a second signal ends it at once. */
export function closeOnSignals({ close }: Pick<RunningServer, 'close'>): void {
  let isClosing = false;
  const end = async () => {
    if (isClosing) process.exit(1);
    isClosing = true;
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end());
  if (process.env.npm_lifecycle_event) whenParentEnds(() => void end());
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
