import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type FieldRules, isRuleName } from './field-rules.ts';

/** What ties a field to its form. */
export interface FieldBinding extends UseFormRegisterReturn {
  error: string | undefined;
  'aria-required': true | undefined;
}

/**
 * Ties fields to a form: `<TextField {...bind('email', RULES.email)} />`. A message follows the
 * language, unless it is a sentence of the server's.
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
  ): FieldBinding => ({
    ...form.register(name, rules),
    error: errorOf(name),
    'aria-required': rules ? true : undefined,
  });
}
