import { useEffect, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import type { ApiProblem } from '#web/api/api-error.ts';
import { placeProblem } from './place-problem.ts';

/**
 * Puts what was refused under the form's fields, with the focus on the first; an error's type is
 * the code of the problem. Gives the sentence that belongs to none of them, until the form is
 * edited. All fields of the form need a default value: by these it is known which fields there are.
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
