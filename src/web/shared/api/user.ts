import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts';
import type { User as UserResponse } from '#contract/users.ts';
import { KeyedError } from './api-error.ts';

/** The user record of the client (spec section 3). */
export interface User extends Omit<UserResponse, 'accessTo'> {
  accessTo: Date | null;
}

/** Throws a `KeyedError` if the response has no id. */
export function userOf(response: UserResponse | undefined): User {
  if (!response?.id) throw new KeyedError('errors.wrong_response_from_server');
  const { accessTo, language, emailVerified, ...rest } = response;
  return {
    ...rest,
    language: LANGUAGES.find((known) => known === language) ?? DEFAULT_LANGUAGE,
    emailVerified: emailVerified === true,
    accessTo: dateOf(accessTo),
    // A server of the release before does not say these two.
    emailProblem: response.emailProblem ?? null,
    keepsAnswers: response.keepsAnswers ?? null,
  };
}

/** An invalid time gives no access. */
function dateOf(time: string | null | undefined): Date | null {
  const date = new Date(time ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
