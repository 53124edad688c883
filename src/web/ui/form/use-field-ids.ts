import { useId } from 'react';

interface FieldMessages {
  error: string | undefined;
  hint: string | undefined;
}

/** What ties a control to its label and its messages. */
export interface FieldIds {
  controlId: string;
  errorId: string;
  hintId: string;
  /** For the control: it is read out with its messages, and is invalid while it has an error. */
  described: { 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };
}

export function useFieldIds({ error, hint }: FieldMessages): FieldIds {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const describing = [error && errorId, hint && hint !== error && hintId].filter(Boolean);
  return {
    controlId: id,
    errorId,
    hintId,
    described: {
      'aria-describedby': describing.join(' ') || undefined,
      'aria-invalid': error ? true : undefined,
    },
  };
}
