import { fieldLabel } from '#web/shared/ui/control.css.ts';
import { control, frame, note as noteStyle } from './Field.css.ts';
import { FieldMessages } from './FieldMessages.tsx';
import type { FieldProps } from './field.ts';
import { useFieldIds } from './field.ts';

interface TextFieldProps extends FieldProps {
  label: string;
  note?: string;
  hint?: string;
}

export function TextField({
  label,
  note,
  hint,
  error,
  type = 'text',
  ...attributes
}: TextFieldProps) {
  const ids = useFieldIds({ error, hint });
  return (
    <div className={frame}>
      <label htmlFor={ids.controlId} className={fieldLabel}>
        <span>{label}</span> {note && <span className={noteStyle}>{note}</span>}
      </label>
      <input
        {...attributes}
        {...ids.described}
        id={ids.controlId}
        type={type}
        className={control}
      />
      <FieldMessages ids={ids} error={error} hint={hint} />
    </div>
  );
}
