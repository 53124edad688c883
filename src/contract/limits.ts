/**
 * Limits and patterns of what the API accepts. The schemas are made of them, and the web app asks
 * them before it sends something.
 */

/** In characters. */
export const FIRST_NAME_MAX_LENGTH = 80;
/** Of the id of a wizard, a session, a category or a price plan, in characters. */
export const ID_MAX_LENGTH = 64;
/** Of a filter of sessions: values of one kind. */
export const FILTER_MAX_VALUES = 50;
/** A wizard has no more steps: `maxItems` of `schemas/wizard.schema.json`. */
export const ANSWERS_MAX = 200;

/** The query parameters a visitor came with: how many, and the length of a name and of a value. */
export const PROMO_MAX_PARAMETERS = 50;
export const PROMO_NAME_MAX_LENGTH = 500;
export const PROMO_VALUE_MAX_LENGTH = 3000;

/** One character that a database can hold: no NUL, no half of a surrogate pair. */
export const STORABLE_CHARACTER = '[^\\u0000\\ud800-\\udfff]';
/** Of the definition of a wizard. */
export const DEFINITION_HASH_PATTERN = '^[0-9a-f]{1,64}$';
/** The id of a user, an order or anything else the server names. */
export const UUID_PATTERN = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
