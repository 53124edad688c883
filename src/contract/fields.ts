import { type TStringOptions, Type } from 'typebox';
import { EMAIL_MAX_LENGTH, EMAIL_PATTERN, MAILABLE_PATTERN } from './email-rule.ts';
import { LANGUAGES } from './languages.ts';
import {
  FIRST_NAME_MAX_LENGTH,
  STORABLE_CHARACTER,
  TEXT_VERSION_PATTERN,
  UNSEEN_CHARACTERS,
} from './limits.ts';

const STORABLE = `^${STORABLE_CHARACTER}*$`;

/** Free text with a maximum length. */
export const Text = (maxLength: number, description: string, options: TStringOptions = {}) =>
  Type.String({ maxLength, pattern: STORABLE, description, ...options });

/** Like `Text`, but never empty. The example shows the form. */
export const Name = (maxLength: number, description: string, example: string) =>
  Text(maxLength, description, { minLength: 1, examples: [example] });

export const Email = Type.String({
  minLength: 1,
  maxLength: EMAIL_MAX_LENGTH,
  pattern: EMAIL_PATTERN,
  description: 'An email address; upper and lower case are the same.',
  examples: ['ann@mail.example'],
});

/**
 * The address of a new account. Older accounts may have an address that cannot receive email, and
 * can still sign in.
 */
export const NewEmail = Type.String({
  minLength: 1,
  maxLength: EMAIL_MAX_LENGTH,
  pattern: MAILABLE_PATTERN,
  description: 'An email address that can receive email; upper and lower case are the same.',
  examples: ['ann@mail.example'],
});

/**
 * The schema keeps out what is far too long. The rule itself is in `password-rule.ts`, which counts
 * an accent together with its letter, however it was typed.
 */
export const Password = Type.String({
  minLength: 1,
  maxLength: 1024,
  pattern: STORABLE,
  description:
    'Never trimmed, and compared in the form NFKC. A new one has at most 256 characters in it.',
  examples: ['calm-waters-7'],
});

/** The name of a person, as it is given. Names stored earlier may have any text. */
export const PersonName = (description: string, example: string) =>
  Type.String({
    maxLength: FIRST_NAME_MAX_LENGTH,
    pattern: `^[^${UNSEEN_CHARACTERS}\\ud800-\\udfff]*$`,
    description,
    examples: [example],
  });

export const FirstName = PersonName('How the user wants to be called.', 'Ann');

/** Which text somebody agreed to. */
export const TextVersion = (description: string) =>
  Type.String({ pattern: TEXT_VERSION_PATTERN, description, examples: ['2026-11'] });

/** One of a fixed list of values. */
export const Choice = <Values extends string[]>(
  values: readonly [...Values],
  description: string,
) => Type.Enum(values, { type: 'string', description });

export const LanguageField = Choice(LANGUAGES, 'A language of the product.');

export const Id = (description: string) =>
  Type.String({
    format: 'uuid',
    description,
    examples: ['8b2f0c3e-5d41-4c8e-9a57-1f0e6c2d7b94'],
  });

const EXAMPLE_TIME = '2026-11-21T08:30:00.000Z';

export const Time = (description: string) =>
  Type.String({
    format: 'date-time',
    description: `${description} ISO 8601, UTC.`,
    examples: [EXAMPLE_TIME],
  });

export const TimeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], {
    description: `${description} ISO 8601, UTC.`,
    examples: [EXAMPLE_TIME],
  });

/** Browsers name none that is longer. */
const TIME_ZONE_MAX_LENGTH = 64;

export const TimeZone = Type.String({
  minLength: 1,
  maxLength: TIME_ZONE_MAX_LENGTH,
  pattern: '^[A-Za-z0-9_+/:-]+$',
  description: 'A time zone of the IANA list.',
  examples: ['Europe/Madrid'],
});

export const Seconds = (description: string) =>
  Type.Integer({ minimum: 0, description: `${description} Whole seconds.`, examples: [1200] });

export const Token = (description: string) => Name(2048, description, 'eyJhbGciOiJIUzI1NiJ9…');

/** The token of an emailed link. */
export const LinkToken = Name(200, 'From the link of the mail.', 'q1vRr0Zk3Xh8…');

/** Money in minor units of its currency. */
export const Price = Type.Object(
  {
    amount: Type.Integer({
      minimum: 0,
      description: 'In minor units: 1999 is 19.99.',
      examples: [1999],
    }),
    currency: Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217.', examples: ['USD'] }),
  },
  { title: 'Price' },
);
