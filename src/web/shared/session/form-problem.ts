import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ErrorCode } from '#contract/errors.ts';
import { ApiError, type ApiProblem } from '#web/shared/api/api-error.ts';

/**
 * The problem as plain data if the user can fix it. Null if there was no response, the server
 * failed, or the response has no sentence for the user.
 */
export function userErrorOf(error: unknown): ApiProblem | null {
  if (!(error instanceof ApiError)) return null;
  const { status, code, detail, fields, retryAfter, challenge } = error;
  const isUserError = status >= 400 && status < 500 && status !== 401 && detail !== '';
  return isUserError ? { status, code, detail, fields, retryAfter, challenge } : null;
}

/** The fields that an error code is about. The first one that a form has is used. */
const FIELDS_BY_CODE: { readonly [Code in ErrorCode]?: readonly string[] } = {
  email_taken: ['email'],
  wrong_email: ['email'],
  wrong_password: ['currentPassword', 'password'],
  weak_password: ['password'],
  common_password: ['password'],
};

/** Sentences by field name, in the order of the form, or the one that belongs to no field. */
export function placeProblem(problem: ApiProblem, names: readonly string[]) {
  const about = FIELDS_BY_CODE[problem.code ?? 'invalid']?.find((name) => names.includes(name));
  const sentences: Readonly<Record<string, string>> =
    about === undefined ? problem.fields : { [about]: problem.detail };
  const fields = names.flatMap((name): [string, string][] => {
    const sentence = sentences[name];
    return sentence === undefined ? [] : [[name, sentence]];
  });
  return { fields, rest: fields.length === 0 ? problem.detail : undefined };
}

/**
 * Shows a problem under the form's fields and focuses the first; an error's type is the code of the
 * problem. Returns the sentence that belongs to no field, until the form is edited. Every field of
 * the form needs a default value, because the names come from there.
 */
export function usePlacedProblem<Fields extends FieldValues>(
  form: UseFormReturn<Fields>,
  problem: ApiProblem | null,
): string | undefined {
  const { getValues, setError, subscribe } = form;
  const [outdated, setOutdated] = useState<ApiProblem | null>(null);

  useEffect(() => {
    if (problem === null) return;
    const { fields } = placeProblem(problem, Object.keys(getValues()));
    for (const [index, [name, message]] of fields.entries()) {
      const error = { type: problem.code ?? 'invalid', message };
      setError(name as FieldPath<Fields>, error, { shouldFocus: index === 0 });
    }
    return subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (type === 'change') setOutdated(problem);
      },
    });
  }, [problem, getValues, setError, subscribe]);

  if (problem === null || problem === outdated) return undefined;
  return placeProblem(problem, Object.keys(getValues())).rest;
}
