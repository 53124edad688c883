import { desc, eq } from 'drizzle-orm';
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

/** The newest attempt of a user; undefined if there is none. */
export async function findNewestAttempt(
  tx: Db,
  userId: string,
): Promise<(QuizAttempt & { attemptId: string; savedAt: Date }) | undefined> {
  const { id, wizardId, definitionHash, answers, createdAt } = quizAttempts;
  const [attempt] = await tx
    .select({ attemptId: id, id: wizardId, definitionHash, answers, savedAt: createdAt })
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, userId))
    .orderBy(desc(createdAt), desc(id))
    .limit(1);
  return attempt;
}
