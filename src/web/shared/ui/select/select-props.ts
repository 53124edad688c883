/** What a select can hold. */
export type SelectValue = string | number;

/** One choice: a plain value that is its own title, or a value with the title to show. */
export type SelectOption<Value extends SelectValue> = Value | { title: string; value: Value };

/** An option in its one inner shape. */
export interface SelectItem<Value extends SelectValue> {
  title: string;
  value: Value;
}

/** The option as an item. */
export function itemOf<Value extends SelectValue>(option: SelectOption<Value>): SelectItem<Value> {
  return typeof option === 'object' ? option : { title: String(option), value: option };
}

/** The item of a value; one that no option has stands for itself. */
export function findItem<Value extends SelectValue>(
  items: readonly SelectItem<Value>[],
  value: Value,
): SelectItem<Value> {
  return items.find((item) => item.value === value) ?? { title: String(value), value };
}

/** The values with this one taken out or, when it is not among them, put last. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  const others = values.filter((other) => other !== value);
  return others.length < values.length ? others : [...values, value];
}

/** How the listbox reads and tells apart its items. */
export const itemTraits = {
  itemToString: (item: SelectItem<SelectValue> | null) => item?.title ?? '',
  itemToKey: (item: SelectItem<SelectValue> | null) => item?.value ?? null,
};

/** What every select is given. */
export interface SharedSelectProps<Value extends SelectValue> {
  options: readonly SelectOption<Value>[];
  /** Names the control; always there for a screen reader. */
  label: string;
  isLabelHidden?: boolean;
  /** Shown while nothing is chosen; 'select' unless given. */
  placeholder?: string;
  size?: 'regular' | 'small';
  /** Offers a button that takes the whole choice back. */
  clearable?: boolean;
  disabled?: boolean;
  /** What is wrong with the choice. */
  error?: string | undefined;
}

export interface SingleSelectProps<Value extends SelectValue> extends SharedSelectProps<Value> {
  multiple?: false;
  value: NoInfer<Value> | null;
  onChange: (value: NoInfer<Value> | null) => void;
}

export interface MultipleSelectProps<Value extends SelectValue> extends SharedSelectProps<Value> {
  multiple: true;
  /** In the order in which they were chosen. */
  value: readonly NoInfer<Value>[];
  onChange: (values: NoInfer<Value>[]) => void;
}
