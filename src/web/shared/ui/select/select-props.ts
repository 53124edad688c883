export type SelectValue = string | number;

/** A plain value that is its own title, or a value with a title. */
export type SelectOption<Value extends SelectValue> = Value | { title: string; value: Value };

export interface SelectItem<Value extends SelectValue> {
  title: string;
  value: Value;
}

export function itemOf<Value extends SelectValue>(option: SelectOption<Value>): SelectItem<Value> {
  return typeof option === 'object' ? option : { title: String(option), value: option };
}

/** The item of a value. A value without an option is its own title. */
export function findItem<Value extends SelectValue>(
  items: readonly SelectItem<Value>[],
  value: Value,
): SelectItem<Value> {
  return items.find((item) => item.value === value) ?? { title: String(value), value };
}

/** The values without this one or, if it is not among them, with it appended. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  const others = values.filter((other) => other !== value);
  return others.length < values.length ? others : [...values, value];
}

export const itemTraits = {
  itemToString: (item: SelectItem<SelectValue> | null) => item?.title ?? '',
  itemToKey: (item: SelectItem<SelectValue> | null) => item?.value ?? null,
};

export interface SharedSelectProps<Value extends SelectValue> {
  options: readonly SelectOption<Value>[];
  /** The label. Hidden labels are still read by screen readers. */
  label: string;
  isLabelHidden?: boolean;
  /** 'select' by default. */
  placeholder?: string;
  size?: 'regular' | 'small';
  /** Shows a button that clears the whole choice. */
  clearable?: boolean;
  disabled?: boolean;
  error?: string | undefined;
}

export interface SingleSelectProps<Value extends SelectValue> extends SharedSelectProps<Value> {
  multiple?: false;
  value: NoInfer<Value> | null;
  onChange: (value: NoInfer<Value> | null) => void;
}

export interface MultipleSelectProps<Value extends SelectValue> extends SharedSelectProps<Value> {
  multiple: true;
  value: readonly NoInfer<Value>[];
  onChange: (values: NoInfer<Value>[]) => void;
}
