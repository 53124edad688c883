import { eq } from 'drizzle-orm';
import type { QuizAttempt } from '#contract/users.ts';
import type { Db } from '#server/db/database.ts';
import { quizAttempts } from '#server/db/schema/users.ts';

export async function insertAttempt(
  tx: Db,
  userId: string,
  { id: wizardId, definitionHash, answers }: QuizAttempt,
  now: Date,
): Promise<string> {
  const [attempt] = await tx
    .insert(quizAttempts)
    .values({ userId, wizardId, definitionHash, answers, createdAt: now })
    .returning({ id: quizAttempts.id });
  if (attempt === undefined) throw new Error('an insert returned no row');
  return attempt.id;
}

export async function deleteAttemptsOf(tx: Db, userId: string): Promise<void> {
  await tx.delete(quizAttempts).where(eq(quizAttempts.userId, userId));
}
