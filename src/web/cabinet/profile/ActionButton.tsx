import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button/Button.tsx';
import { ring } from '#web/ui/form/SubmitButton.css.ts';
import { visuallyHidden } from '#web/ui/visually-hidden/visually-hidden.css.ts';

interface ActionButtonProps {
  variant?: 'primary' | 'secondary' | 'quiet';
  /** Whether what it does is under way: another press has no effect, and the focus stays here. */
  isBusy: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Does something that takes a moment, once. */
export function ActionButton({
  variant = 'secondary',
  isBusy,
  onClick,
  children,
}: ActionButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant={variant} aria-disabled={isBusy} onClick={isBusy ? undefined : onClick}>
        {isBusy && <span className={ring} aria-hidden="true" />}
        {children}
      </Button>
      <span role="status" className={visuallyHidden}>
        {isBusy && t('controls.form.busy')}
      </span>
    </>
  );
}
