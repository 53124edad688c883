import type { ReactNode } from 'react';
import { checkbox, choice } from './CheckboxField.css.ts';
import { frame } from './Field.css.ts';
import { FieldMessages } from './FieldMessages.tsx';
import type { FieldProps } from './field-props.ts';
import { useFieldIds } from './use-field-ids.ts';

interface CheckboxFieldProps extends Omit<FieldProps, 'type' | 'children'> {
  /** What is agreed to or chosen: its label. */
  children: ReactNode;
}

/** One thing to tick, or not. */
export function CheckboxField({ children, error, ...attributes }: CheckboxFieldProps) {
  const ids = useFieldIds({ error, hint: undefined });
  return (
    <div className={frame}>
      <label className={choice}>
        <input
          {...attributes}
          {...ids.described}
          id={ids.controlId}
          type="checkbox"
          className={checkbox}
        />
        <span>{children}</span>
      </label>
      <FieldMessages ids={ids} error={error} />
    </div>
  );
}
