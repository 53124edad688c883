import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { frame, label as labelStyle } from './Field.css.ts';
import { FieldMessages } from './FieldMessages.tsx';
import { type FieldProps, useFieldIds } from './field.ts';
import { box, password, reveal } from './PasswordField.css.ts';

interface PasswordFieldProps extends Omit<FieldProps, 'type'> {
  label: string;
  /** What to know before filling it in. */
  hint?: string;
  /** Whether it is chosen now, or was chosen before: password managers offer the right one. */
  autoComplete: 'new-password' | 'current-password';
}

/** A password, which a button beside it shows. */
export function PasswordField({ label, hint, error, ...attributes }: PasswordFieldProps) {
  const { t } = useTranslation();
  const ids = useFieldIds({ error, hint });
  const [isShown, setIsShown] = useState(false);

  return (
    <div className={frame}>
      <label htmlFor={ids.controlId} className={labelStyle}>
        {label}
      </label>
      <div className={box}>
        <input
          {...attributes}
          {...ids.described}
          id={ids.controlId}
          type={isShown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={password}
        />
        <button
          type="button"
          className={reveal}
          aria-pressed={isShown}
          aria-label={t('controls.form.show_password')}
          aria-controls={ids.controlId}
          // The field keeps the focus, and a phone its keyboard.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setIsShown(!isShown)}
        >
          <EyeIcon isCrossed={isShown} />
        </button>
      </div>
      <FieldMessages ids={ids} error={error} hint={hint} />
    </div>
  );
}

/** An eye; crossed out while what it shows is to be seen. */
function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <LineIcon>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 4 16 16" />}
    </LineIcon>
  );
}
