import { Type } from 'typebox';
import { LANGUAGES } from './languages.ts';

/** Text that a database can hold: no NUL, no half of a surrogate pair. */
const STORABLE = '^[^\\u0000\\ud800-\\udfff]*$';

/** What browsers take for an e-mail address, with a dot in its domain; ASCII alone. */
const EMAIL =
  "^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(\\.[a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$";

/** Free text of at most so many UTF-16 units. */
export const Text = (maxLength: number, description: string, minLength = 0) =>
  Type.String({ minLength, maxLength, pattern: STORABLE, description });

export const Email = Type.String({
  minLength: 1,
  maxLength: 254,
  pattern: EMAIL,
  description: 'An e-mail address; upper and lower case are the same.',
});

/** Only the length is the schema's; the rule itself is in `password-rule.ts`. */
export const Password = Type.String({
  minLength: 1,
  maxLength: 256,
  pattern: STORABLE,
  description: 'Taken as typed: never trimmed, never changed.',
});

export const FirstName = Text(80, 'How the user wants to be called.');

export const LanguageField = Type.Union(
  LANGUAGES.map((language) => Type.Literal(language)),
  { description: 'A language of the product.' },
);

export const Id = (description: string) => Type.String({ format: 'uuid', description });

export const Time = (description: string) =>
  Type.String({ format: 'date-time', description: `${description} ISO 8601, UTC.` });

export const TimeOrNull = (description: string) =>
  Type.Union([Time(description), Type.Null()], { description });

export const Seconds = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Whole seconds.` });

export const Token = (description: string) =>
  Type.String({ minLength: 1, maxLength: 2048, pattern: STORABLE, description });

/** The token of a mailed link. */
export const LinkToken = Type.String({ minLength: 1, maxLength: 200, pattern: STORABLE });

/** Money in minor units of its currency. */
export const Price = Type.Object(
  {
    amount: Type.Integer({ minimum: 0, description: 'In minor units: 1999 is 19.99.' }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.' }),
  },
  { title: 'Price' },
);
