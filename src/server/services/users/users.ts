import type { QuizAttempt, User, UserChanges } from '#contract/users.ts';
import type { Caller } from '../caller.ts';
import type { Context } from '../context.ts';

/** What a signed-in user sees and changes of themselves. */
export interface Users {
  get(userId: string): Promise<User>;
  update(caller: Caller, changes: UserChanges): Promise<User>;
  saveAttempt(caller: Caller, attempt: QuizAttempt): Promise<{ id: string; savedAt: string }>;
  /** All that is kept about them, by kind. */
  export(caller: Caller): Promise<Record<string, unknown>>;
}

export function makeUsers(_context: Context): Users {
  throw new Error('not built');
}
