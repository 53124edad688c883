import i18next from 'i18next';
import type { Signup } from '#contract/auth.ts';
import { isLanguage } from '#contract/choose-language.ts';
import { readLastAttempt } from '#web/shared/quiz-sync/last-attempt.ts';
import { quizAttemptOf } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { readPromoData } from '#web/shared/storage/promo-data.ts';

interface OwnData {
  email: string;
  password?: string;
  firstName?: string;
}

/**
 * The body of a sign-up: the form's values, the language, the promo data and the last finished
 * quiz. Unusable stored data is left out, so it never prevents a sign-up.
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
