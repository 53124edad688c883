import type { UseSelectGetToggleButtonPropsReturnValue } from 'downshift';
import { useTranslation } from 'react-i18next';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { arrow, placeholderText, summaryText, toggle } from './SelectFrame.css.ts';

interface SelectToggleProps {
  toggleProps: UseSelectGetToggleButtonPropsReturnValue;
  isOpen: boolean;
  summary: string | undefined;
  placeholder: string | undefined;
  size: 'regular' | 'small';
  errorId: string | undefined;
}

export function SelectToggle({
  toggleProps,
  isOpen,
  summary,
  placeholder,
  size,
  errorId,
}: SelectToggleProps) {
  const { t } = useTranslation();
  return (
    <button
      {...toggleProps}
      type="button"
      className={toggle({ size })}
      aria-invalid={errorId ? true : undefined}
      aria-describedby={errorId}
      onClick={(event) => {
        // Safari does not focus a clicked button, and the list handles keys on the focused element.
        event.currentTarget.focus();
        toggleProps.onClick?.(event);
      }}
      onKeyDown={(event) => {
        // Escape closes the list, not the dialog around it.
        if (event.key === 'Escape' && isOpen) {
          event.preventDefault();
          event.stopPropagation();
        }
        toggleProps.onKeyDown?.(event);
      }}
    >
      <span className={summary ? summaryText : placeholderText}>
        {summary ?? placeholder ?? t('controls.select.placeholder')}
      </span>
      <LineIcon size={20} className={arrow({ isOpen })}>
        <path d="m6 9.5 6 6 6-6" />
      </LineIcon>
    </button>
  );
}
