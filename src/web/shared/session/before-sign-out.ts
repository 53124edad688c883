/** A sign-out does not wait longer for what has to be done before it. */
export const SIGN_OUT_WAIT_MS = 2000;

const tasks = new Set<() => Promise<unknown>>();

/** Has something done while the login session still lasts, as saving a place. Call the result to stop that. */
export function beforeSignOut(task: () => Promise<unknown>): () => void {
  tasks.add(task);
  return () => {
    tasks.delete(task);
  };
}

/** Does what has to be done before a sign-out. It never rejects, and never waits for long. */
export async function finishBeforeSignOut(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, SIGN_OUT_WAIT_MS);
  });
  await Promise.race([Promise.allSettled([...tasks].map((task) => task())), limit]);
  clearTimeout(timer);
}
