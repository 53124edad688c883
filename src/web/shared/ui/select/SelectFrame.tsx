import type { UseSelectGetToggleButtonPropsReturnValue, UseSelectReturnValue } from 'downshift';
import { type MouseEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CrossIcon } from '#web/shared/ui/CrossIcon.tsx';
import { fieldLabel } from '#web/shared/ui/control.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './SelectFrame.css.ts';
import { SelectMenu } from './SelectMenu.tsx';
import { SelectToggle } from './SelectToggle.tsx';
import type { SelectItem, SelectValue, SharedSelectProps } from './select-props.ts';

interface SelectFrameProps<Value extends SelectValue>
  extends Omit<SharedSelectProps<Value>, 'options'> {
  items: readonly SelectItem<Value>[];
  list: UseSelectReturnValue<SelectItem<Value>>;
  toggleProps: UseSelectGetToggleButtonPropsReturnValue;
  chosen: readonly Value[];
  /** The control's text for its choice. */
  summary: string | undefined;
  onClear: () => void;
  isMultiple?: boolean;
  children?: ReactNode;
}

const toggleOf = (button: Element) =>
  button.parentElement?.querySelector<HTMLElement>('[role="combobox"]');

export function SelectFrame<Value extends SelectValue>({
  label,
  isLabelHidden = false,
  placeholder,
  size = 'regular',
  clearable = false,
  disabled = false,
  error,
  items,
  list,
  toggleProps,
  chosen,
  summary,
  onClear,
  isMultiple = false,
  children,
}: SelectFrameProps<Value>) {
  const { t } = useTranslation();
  const errorId = useId();
  const { htmlFor, ...labelProps } = list.getLabelProps({
    // By default the label would pass the click on to the button and open the list.
    onClick: (event: MouseEvent) => event.preventDefault(),
  });
  const clearAndReturn = ({ currentTarget }: MouseEvent) => {
    onClear();
    toggleOf(currentTarget)?.focus();
  };

  return (
    <div className={styles.frame({ size })}>
      <label
        htmlFor={htmlFor}
        {...labelProps}
        className={isLabelHidden ? visuallyHidden : fieldLabel}
      >
        {label}
      </label>
      <div className={styles.field({ size, isMultiple, isDisabled: disabled, hasError: !!error })}>
        {children}
        <SelectToggle
          toggleProps={toggleProps}
          isOpen={list.isOpen}
          summary={summary}
          placeholder={placeholder}
          size={size}
          errorId={error ? errorId : undefined}
        />
        {clearable && chosen.length > 0 && !disabled && (
          <button
            type="button"
            className={styles.clear({ size })}
            aria-label={t('controls.select.clear', { label })}
            onClick={clearAndReturn}
          >
            <CrossIcon />
          </button>
        )}
      </div>
      <SelectMenu items={items} list={list} chosen={chosen} isMultiple={isMultiple} size={size} />
      {error && (
        <p id={errorId} className={styles.errorText}>
          {error}
        </p>
      )}
    </div>
  );
}
