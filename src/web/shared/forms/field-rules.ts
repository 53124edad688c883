import { isEmail, isMailable } from '#contract/email-rule.ts';
import { isPasswordAllowed } from '#contract/password-rule.ts';

/** The `app` texts under `validation` that a rule's name stands for. */
export type RuleName = 'fill_field' | 'email' | 'password' | 'agree';

/** The rules of a field by their names, in the order in which they are asked. */
export interface FieldRules<Value> {
  validate: { [Name in RuleName]?: (value: Value) => boolean };
}

const isFilled = (value: string) => value !== '';

/** What the fields of forms have to be (spec section 5); the server asks for the same. */
export const RULES = {
  filled: { validate: { fill_field: isFilled } },
  email: { validate: { fill_field: isFilled, email: isEmail } },
  /** Of a new account. */
  newEmail: { validate: { fill_field: isFilled, email: isMailable } },
  newPassword: { validate: { fill_field: isFilled, password: isPasswordAllowed } },
  agreed: { validate: { agree: (value: boolean) => value } },
} satisfies Record<string, FieldRules<string> | FieldRules<boolean>>;

const NAMES: readonly string[] = ['fill_field', 'email', 'password', 'agree'] satisfies RuleName[];

export const isRuleName = (name: unknown): name is RuleName =>
  typeof name === 'string' && NAMES.includes(name);
