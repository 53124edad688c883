import { isEmail, isMailable } from '#contract/email-rule.ts';
import { isPasswordAllowed } from '#contract/password-rule.ts';

/** Each name is also the key of its message under `validation` in the `app` texts. */
const NAMES = ['fill_field', 'email', 'password', 'common_password', 'agree'] as const;

export type RuleName = (typeof NAMES)[number];

/** The rules of a field by name, in the order of evaluation. */
export interface FieldRules<Value> {
  validate: { [Name in RuleName]?: (value: Value) => boolean | Promise<boolean> };
}

const isFilled = (value: string) => value !== '';

/** If the list cannot be loaded, the server decides. */
const isUncommon = (password: string) =>
  import('#contract/common-passwords.ts').then(
    ({ isPasswordCommon }) => !isPasswordCommon(password),
    () => true,
  );

/** The rules of form fields (spec section 5). The server enforces the same. */
export const RULES = {
  filled: { validate: { fill_field: isFilled } },
  email: { validate: { fill_field: isFilled, email: isEmail } },
  /** The email of a new account. */
  newEmail: { validate: { fill_field: isFilled, email: isMailable } },
  newPassword: {
    validate: { fill_field: isFilled, password: isPasswordAllowed, common_password: isUncommon },
  },
  agreed: { validate: { agree: (value: boolean) => value } },
} satisfies Record<string, FieldRules<string> | FieldRules<boolean>>;

export const isRuleName = (name: unknown): name is RuleName => NAMES.some((each) => each === name);
