import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/shared/ui/Button.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './ActionButton.css.ts';

interface ActionButtonProps extends ComponentProps<typeof Button> {
  /** While busy, presses have no effect. The button is not disabled, so it keeps the focus. */
  isBusy: boolean;
  /** Whether it is busy with a proof of work, which takes long enough to say so. */
  isChecking?: boolean;
}

/** A button for an action that takes a moment and must run once. */
export function ActionButton({
  variant = 'secondary',
  isBusy,
  isChecking = false,
  onClick,
  children,
  ...attributes
}: ActionButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        {...attributes}
        variant={variant}
        aria-disabled={isBusy}
        onClick={(event) => {
          if (isBusy) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {isBusy && <span className={styles.ring} aria-hidden="true" />}
        <span>{children}</span>
      </Button>
      <span role="status" className={isChecking ? styles.status : visuallyHidden}>
        {isBusy && t(isChecking ? 'controls.form.checking' : 'controls.form.busy')}
      </span>
    </>
  );
}

export function SubmitButton(props: Omit<ActionButtonProps, 'type' | 'variant' | 'onClick'>) {
  return <ActionButton isFullWidth {...props} type="submit" variant="primary" />;
}
