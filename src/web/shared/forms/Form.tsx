import type { ComponentProps, FormEvent } from 'react';
import { FormProblem } from './FormProblem.tsx';

interface FormProps extends Omit<ComponentProps<'form'>, 'onSubmit'> {
  /** Why the form as a whole was refused, if it was. */
  problem: ComponentProps<typeof FormProblem>['children'];
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
}

/** A form whose fields say themselves what is wrong with them. */
export function Form({ problem, onSubmit, children, ...attributes }: FormProps) {
  return (
    // What was typed never appears in an address, even if it is sent before the app runs.
    <form {...attributes} method="post" noValidate onSubmit={(event) => void onSubmit(event)}>
      {problem && <FormProblem>{problem}</FormProblem>}
      {children}
    </form>
  );
}
