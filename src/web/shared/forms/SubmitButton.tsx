import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/Button.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './SubmitButton.css.ts';

interface SubmitButtonProps {
  /** While busy, presses have no effect. The button is not disabled, so it keeps the focus. */
  isBusy: boolean;
  /** Whether it is busy with a proof of work, which takes long enough to say so. */
  isChecking?: boolean;
  children: ReactNode;
}

export function SubmitButton({ isBusy, isChecking = false, children }: SubmitButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        type="submit"
        isFullWidth
        aria-disabled={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
        }}
      >
        {isBusy && <span className={styles.ring} aria-hidden="true" />}
        {children}
      </Button>
      <span role="status" className={isChecking ? styles.status : visuallyHidden}>
        {isBusy && t(isChecking ? 'controls.form.checking' : 'controls.form.busy')}
      </span>
    </>
  );
}
