/** The longest time that a sign-out waits for the tasks before it. */
export const SIGN_OUT_WAIT_MS = 2000;

const tasks = new Set<() => Promise<unknown>>();

/** Runs a task before the login session ends. Returns a function that removes the task. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Runs the tasks. Never rejects, and waits at most `SIGN_OUT_WAIT_MS`. */
export async function finishBeforeSignOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SIGN_OUT_WAIT_MS);
  });
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), limit]);
  clearTimeout(timer);
}
