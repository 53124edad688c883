import type { ComponentProps } from 'react';

/** What every field takes besides the attributes of its `input`, `ref` included. */
export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'id'> {
  /** What is wrong with it; undefined while nothing is. */
  error?: string | undefined;
}
