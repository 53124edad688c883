import { desc, eq } from 'drizzle-orm';
import type { QuizAttempt } from '#contract/users.ts';
import type { Db } from '../database.ts';
import { quizAttempts } from '../tables/users.ts';

/** The quiz that a user took last; undefined if they took none. */
export async function latestAttempt(db: Db, userId: string): Promise<QuizAttempt | undefined> {
  const [attempt] = await db
    .select({
      id: quizAttempts.wizardId,
      answers: quizAttempts.answers,
      definitionHash: quizAttempts.definitionHash,
    })
    .from(quizAttempts)
    .where(eq(quizAttempts.userId, userId))
    .orderBy(desc(quizAttempts.createdAt), desc(quizAttempts.id))
    .limit(1);
  return attempt;
}
