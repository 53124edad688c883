/**
 * Limits and patterns of the API's input. The schemas are built from them, and the web app checks
 * them before it sends something.
 */

/** In characters. */
export const FIRST_NAME_MAX_LENGTH = 80;
/** For the id of a wizard, session, category or price plan, in characters. */
export const ID_MAX_LENGTH = 64;

export const LEAVING_COMMENT_MAX_LENGTH = 500;
/** Of a promotion code. */
export const CODE_MAX_LENGTH = 64;
/** The number of values of one kind in a session filter. */
export const FILTER_MAX_VALUES = 50;
/** The most steps of a wizard: `maxItems` of `schemas/wizard.schema.json`. */
export const ANSWERS_MAX = 200;

/** The query parameters of a visitor: how many, and the length of a name and of a value. */
export const PROMO_MAX_PARAMETERS = 50;
export const PROMO_NAME_MAX_LENGTH = 500;
export const PROMO_VALUE_MAX_LENGTH = 3000;

/** One character that a database can store: no NUL, no half of a surrogate pair. */
export const STORABLE_CHARACTER = '[^\\u0000\\ud800-\\udfff]';
/**
 * Characters that a name never needs and nobody sees: controls, line ends, and marks that change the
 * direction of what stands beside them. For a class of a pattern.
 */
export const UNSEEN_CHARACTERS =
  '\\u0000-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u2028-\\u202e\\u2066-\\u2069\\ufeff';
/** The version of a text that users agree to: the month in which it was written. */
export const TEXT_VERSION_PATTERN = '^[0-9]{4}-[0-9]{2}$';
/** The hash of a wizard definition. */
export const DEFINITION_HASH_PATTERN = '^[0-9a-f]{1,64}$';
/** The id of a user, an order or anything else named by the server. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
