import i18next from 'i18next';
import type { Signup } from '#contract/auth.ts';
import { isLanguage } from '#contract/choose-language.ts';
import { readLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { quizAttemptOf } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { readPromoData } from '#web/shared/storage/promo-data.ts';

/** What a form of registration asks for; it asks for the agreement, too. */
interface OwnData {
  email: string;
  password?: string;
  firstName?: string;
}

/**
 * What a visitor signs up with: what they typed, the language they read, and what they bring along,
 * the promo data and the last finished quiz. What storage holds never stands in the way: where it
 * cannot be used it is left out.
 */
export async function registrationOf(own: OwnData): Promise<Signup> {
  const { language } = i18next;
  const promo = readPromoData();
  const last = readLastAttempt();
  const wizard = last && (await quizAttemptOf(last));
  return {
    ...own,
    termsAccepted: true,
    ...(isLanguage(language) && { language }),
    ...(promo && { promo }),
    ...(wizard && { wizard }),
  };
}
