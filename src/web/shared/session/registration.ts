import i18next from 'i18next';
import type { Signup } from '#contract/auth.ts';
import { isLanguage } from '#contract/choose-language.ts';
import { ANSWERS_CONSENT_VERSION, TERMS_VERSION } from '#contract/consents.ts';
import { readLastAttempt, readUploadRecord } from '#web/shared/quiz-sync/last-attempt.ts';
import { quizAttemptOf } from '#web/shared/quiz-sync/quiz-uploader.ts';
import { readPromoData } from '#web/shared/storage/promo-data.ts';

interface OwnData {
  email: string;
  password?: string;
  firstName?: string;
  /** Whether the account may keep quiz answers. */
  keepsAnswers: boolean;
}

/**
 * The body of a sign-up: the form's values, the language, the promo data and, if the account may keep
 * it, the last finished quiz. Unusable stored data is left out, so it never prevents a sign-up.
 */
export async function registrationOf({ keepsAnswers, ...own }: OwnData): Promise<Signup> {
  const { language } = i18next;
  const promo = readPromoData();
  return {
    ...own,
    termsAccepted: true,
    termsVersion: TERMS_VERSION,
    ...(isLanguage(language) && { language }),
    ...(promo && { promo }),
    ...(keepsAnswers && (await answersToKeep())),
  };
}

/**
 * The consent to keep answers, with those of the last finished quiz. A quiz that belongs to another
 * account is not sent: several people may use one browser.
 */
async function answersToKeep(): Promise<Pick<Signup, 'answersConsent' | 'wizard'>> {
  const last = readLastAttempt();
  const isClaimed = last !== undefined && readUploadRecord()?.finishedAt === last.finishedAt;
  const wizard = last && !isClaimed ? await quizAttemptOf(last) : undefined;
  return { answersConsent: ANSWERS_CONSENT_VERSION, ...(wizard && { wizard }) };
}
