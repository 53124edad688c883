import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldLabel } from '#web/shared/ui/control.css.ts';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { frame } from './Field.css.ts';
import { useFieldMessages } from './FieldMessages.tsx';
import type { FieldProps } from './field.ts';
import * as styles from './PasswordField.css.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'type'> {
  label: string;
  hint?: string;
  /** Tells password managers whether to offer a new password or the stored one. */
  autoComplete: 'new-password' | 'current-password';
}

export function PasswordField({ label, hint, error, ...attributes }: PasswordFieldProps) {
  const { t } = useTranslation();
  const { control, messages } = useFieldMessages(error, hint);
  const [isShown, setIsShown] = useState(false);

  return (
    <div className={frame}>
      <label htmlFor={control.id} className={fieldLabel}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...attributes}
          {...control}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={styles.password}
        />
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-label={t('controls.form.show_password')}
          aria-controls={control.id}
          // Keeps the focus in the field, and a phone's keyboard open.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      </div>
      {messages}
    </div>
  );
}

/** For a password to choose: its rule stands below it, or in its place what is wrong. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'hint' | 'autoComplete'>) {
  const { t } = useTranslation('app');
  const sentences = [t('validation.password'), t('validation.common_password')];
  const hint = sentences.filter((each) => each !== props.error).join(' ');
  return <PasswordField {...props} hint={hint} autoComplete="new-password" />;
}

/** Crossed out while the password is visible. */
function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <LineIcon>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 4 16 16" />}
    </LineIcon>
  );
}
