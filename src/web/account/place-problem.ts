import type { ErrorCode } from '#contract/errors.ts';
import type { ApiProblem } from '#web/api/api-error.ts';

/** The fields that a refusal is about, by its code; the first that a form has is meant. */
const FIELDS_BY_CODE: { readonly [Code in ErrorCode]?: readonly string[] } = {
  email_taken: ['email'],
  wrong_email: ['email'],
  wrong_password: ['currentPassword', 'password'],
  weak_password: ['password'],
  common_password: ['password'],
};

/** Where a form shows a problem. */
export interface PlacedProblem {
  /** Sentences by the name of the field they belong under, in the order of the form. */
  fields: [name: string, sentence: string][];
  /** What belongs to no field; undefined when all of it has its place. */
  rest: string | undefined;
}

/** Spreads a problem over a form with fields of these names. */
export function placeProblem(problem: ApiProblem, names: readonly string[]): PlacedProblem {
  const about = FIELDS_BY_CODE[problem.code ?? 'invalid']?.find((name) => names.includes(name));
  const sentences: Readonly<Record<string, string>> =
    about === undefined ? problem.fields : { [about]: problem.detail };
  const fields = names.flatMap((name): [string, string][] => {
    const sentence = sentences[name];
    return sentence === undefined ? [] : [[name, sentence]];
  });
  return { fields, rest: fields.length === 0 ? problem.detail : undefined };
}
