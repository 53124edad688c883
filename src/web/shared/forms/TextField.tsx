import { fieldLabel } from '#web/shared/ui/control.css.ts';
import * as styles from './Field.css.ts';
import { useFieldMessages } from './FieldMessages.tsx';
import type { FieldProps } from './field.ts';

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
  const { control, messages } = useFieldMessages(error, hint);
  return (
    <div className={styles.frame}>
      <label htmlFor={control.id} className={fieldLabel}>
        <span>{label}</span> {note && <span className={styles.note}>{note}</span>}
      </label>
      <input {...attributes} {...control} type={type} className={styles.control} />
      {messages}
    </div>
  );
}
