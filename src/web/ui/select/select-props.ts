import type { SelectOption, SelectValue } from './select-item.ts';

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
