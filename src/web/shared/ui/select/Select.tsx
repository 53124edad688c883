import { useSelect } from 'downshift';
import { type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CrossIcon } from '#web/shared/ui/CrossIcon.tsx';
import { fieldLabel } from '#web/shared/ui/control.css.ts';
import { LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { Row } from '#web/shared/ui/layout/Stack.tsx';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';
import * as styles from './Select.css.ts';

type SelectValue = string | number;

interface Item<Value extends SelectValue> {
  title: string;
  value: Value;
}

interface SharedProps<Value extends SelectValue> {
  /** A plain value is its own title. */
  options: readonly (Value | Item<Value>)[];
  label: string;
  /** Hidden labels are still read by screen readers. */
  isLabelHidden?: boolean;
  /** 'select' by default. */
  placeholder?: string;
  size?: 'regular' | 'small';
  /** Shows a button that clears the whole choice. */
  clearable?: boolean;
}

interface SingleProps<Value extends SelectValue> extends SharedProps<Value> {
  multiple?: false;
  value: NoInfer<Value> | null;
  onChange: (value: NoInfer<Value> | null) => void;
}

interface MultipleProps<Value extends SelectValue> extends SharedProps<Value> {
  multiple: true;
  value: readonly NoInfer<Value>[];
  onChange: (values: NoInfer<Value>[]) => void;
}

const itemOf = <Value extends SelectValue>(option: Value | Item<Value>): Item<Value> =>
  typeof option === 'object' ? option : { title: String(option), value: option };

const EVENTS = useSelect.stateChangeTypes;
const CHOOSING: readonly string[] = [
  EVENTS.ItemClick,
  EVENTS.ToggleButtonKeyDownEnter,
  EVENTS.ToggleButtonKeyDownSpaceButton,
];

/** A choice of one or several options. Several chosen ones are chips, which can be removed. */
export function Select<const Value extends SelectValue>(
  props: SingleProps<Value> | MultipleProps<Value>,
) {
  const { options, label, isLabelHidden, placeholder, size = 'regular', clearable } = props;
  const { t } = useTranslation();
  const isMultiple = props.multiple === true;
  const toggle = useRef<HTMLButtonElement>(null);
  const chips = useRef<HTMLUListElement>(null);
  const menu = useRef<HTMLUListElement>(null);
  const items = options.map(itemOf<Value>);
  const values = props.multiple ? props.value : props.value === null ? [] : [props.value];
  const chosen = values.map((value) => items.find((item) => item.value === value) ?? itemOf(value));
  const choose = (next: Value[]) =>
    props.multiple ? props.onChange(next) : props.onChange(next[0] ?? null);

  const list = useSelect<Item<Value>>({
    items,
    itemToString: (item) => item?.title ?? '',
    itemToKey: (item) => item?.value,
    selectedItem: isMultiple ? null : (chosen[0] ?? null),
    stateReducer: (state, { type, changes, index }) => {
      // Leaving the control closes the list without choosing the highlighted option.
      if (type === EVENTS.ToggleButtonBlur) return { ...changes, selectedItem: state.selectedItem };
      // The list stays open and in place while several options are chosen.
      if (isMultiple && CHOOSING.includes(type))
        return { ...changes, isOpen: true, highlightedIndex: index ?? state.highlightedIndex };
      return changes;
    },
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      const { value } = selectedItem;
      const others = isMultiple ? values.filter((each) => each !== value) : [];
      choose(others.length < values.length && isMultiple ? others : [...others, value]);
    },
  });
  const { isOpen } = list;

  useLayoutEffect(() => {
    if (isOpen) menu.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);

  const remove = (index: number) => {
    const buttons = chips.current?.querySelectorAll('button');
    (buttons?.[index + 1] ?? buttons?.[index - 1] ?? toggle.current)?.focus();
    choose(values.toSpliced(index, 1));
  };

  const toggleProps = list.getToggleButtonProps({
    ref: toggle,
    // Safari does not focus a clicked button, and the list handles keys on the focused element.
    onClick: () => toggle.current?.focus(),
  });
  const summary = isMultiple
    ? values.length > 0 && t('controls.select.chosen', { number: values.length })
    : chosen[0]?.title;

  const { htmlFor, ...labelProps } = list.getLabelProps({
    // By default the label would pass the click on to the button and open the list.
    onClick: (event: MouseEvent) => event.preventDefault(),
  });
  return (
    <div className={styles.frame({ size })}>
      <label
        htmlFor={htmlFor}
        {...labelProps}
        className={isLabelHidden ? visuallyHidden : fieldLabel}
      >
        {label}
      </label>
      <Row wraps={isMultiple} className={styles.field}>
        {isMultiple && chosen.length > 0 && (
          <Row
            as="ul"
            gap="sm"
            align="stretch"
            wraps
            ref={chips}
            className={styles.chips}
            aria-label={t('controls.select.chips', { label })}
          >
            {chosen.map(({ title, value }, index) => (
              <Row as="li" key={value} className={styles.chip}>
                <span className={styles.chipTitle}>{title}</span>
                <button
                  type="button"
                  className={styles.removeButton}
                  aria-label={t('controls.select.removeChip', { option: title })}
                  onClick={() => remove(index)}
                >
                  <CrossIcon />
                </button>
              </Row>
            ))}
          </Row>
        )}
        <button {...toggleProps} type="button" className={styles.toggle}>
          <span className={styles.summary({ isEmpty: !summary })}>
            {summary || (placeholder ?? t('controls.select.placeholder'))}
          </span>
          <LineIcon size={20} className={styles.arrow({ isOpen })} d="m6 9.5 6 6 6-6" />
        </button>
        {clearable && chosen.length > 0 && (
          <button
            type="button"
            className={styles.clear}
            aria-label={t('controls.select.clear', { label })}
            onClick={() => {
              choose([]);
              toggle.current?.focus();
            }}
          >
            <CrossIcon />
          </button>
        )}
      </Row>
      <ul
        {...list.getMenuProps({ ref: menu, 'aria-multiselectable': isMultiple || undefined })}
        className={styles.menu}
        hidden={!isOpen}
      >
        {isOpen &&
          items.map((item, index) => {
            const isChosen = values.includes(item.value);
            const isHighlighted = index === list.highlightedIndex;
            return (
              <Row
                as="li"
                gap="sm"
                justify="between"
                key={item.value}
                {...list.getItemProps({ item, index, 'aria-selected': isChosen })}
                className={styles.option({ isChosen, isHighlighted })}
              >
                <span>{item.title}</span>
                <LineIcon
                  size={20}
                  className={styles.check({ isChosen })}
                  d="m5.5 12.5 4.2 4L18.5 7.5"
                />
              </Row>
            );
          })}
      </ul>
    </div>
  );
}
