import type { SignedIn, Signup } from '#contract/auth.ts';
import type { QuizAttempt } from '#contract/users.ts';
import { signUp } from '#web/api/accounts.ts';
import { ApiError } from '#web/api/api-error.ts';
import { writeAttemptNote } from '#web/storage/attempt-note.ts';
import { readLastAttempt } from '#web/storage/last-attempt.ts';

/**
 * Signs up. A quiz that came along counts as saved; one that the server does not know, as during a
 * release, is left behind instead of standing in the way.
 */
export async function signUpWith({ wizard, ...rest }: Signup): Promise<SignedIn> {
  if (wizard === undefined) return signUp(rest);
  try {
    const answer = await signUp({ ...rest, wizard });
    // A wrong answer is found out by whoever reads the user of it.
    if (answer.user?.id) noteAsSaved(answer.user.id, wizard);
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unknown_wizard') return signUp(rest);
    throw error;
  }
}

function noteAsSaved(userId: string, { id, definitionHash }: QuizAttempt): void {
  const last = readLastAttempt();
  if (last?.wizardId !== id || last.definitionHash !== definitionHash) return;
  writeAttemptNote({ userId, finishedAt: last.finishedAt, isSaved: true });
}
