import type { ComponentProps } from 'react';
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldRules, isRuleName } from './field-rules.ts';

/** The props of every field, besides the attributes of its `input` (including `ref`). */
export interface FieldProps extends Omit<ComponentProps<'input'>, 'className' | 'style' | 'id'> {
  error?: string | undefined;
}

/**
 * Connects fields to a form: `<TextField {...bind('email', RULES.email)} />`. Messages follow the
 * language, except sentences from the server.
 */
export function useFieldBinding<Fields extends FieldValues>(form: UseFormReturn<Fields>) {
  const { t } = useTranslation();
  const { errors } = form.formState;

  function errorOf(name: string): string | undefined {
    const error: { type?: unknown; message?: string } | undefined = get(errors, name);
    if (error?.message) return error.message;
    return isRuleName(error?.type) ? t(`validation.${error.type}`) : undefined;
  }

  return <Name extends FieldPath<Fields>>(
    name: Name,
    rules?: FieldRules<FieldPathValue<Fields, Name>>,
  ) => ({
    ...form.register(name, rules),
    error: errorOf(name),
    'aria-required': rules ? (true as const) : undefined,
  });
}
