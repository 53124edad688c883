import * as COOKIE_NAMES from '#contract/cookie-names.ts';
import {
  PROMO_MAX_PARAMETERS,
  PROMO_NAME_MAX_LENGTH,
  PROMO_VALUE_MAX_LENGTH,
  STORABLE_CHARACTER,
} from '#contract/limits.ts';
import { readCookie, writeLongCookie } from './cookies.ts';
import { isJsonObject } from './json-object.ts';

/** The query parameters of a page, by name. A repeated one has its last value. */
export type PromoData = Readonly<Record<string, string>>;

const OWN_PARAMETERS = ['stepsLimit', 'lang', 'next', 'order', 'category', 'status'];

/** What fits into a cookie. */
export const PROMO_BYTE_LIMIT = 3000;

const STORABLE_NAME = new RegExp(`^${STORABLE_CHARACTER}{1,${PROMO_NAME_MAX_LENGTH}}$`, 'u');
const STORABLE_VALUE = new RegExp(`^${STORABLE_CHARACTER}{0,${PROMO_VALUE_MAX_LENGTH}}$`, 'u');
/** The API refuses whole bodies for this name. */
const REFUSED_NAME = '__proto__';

/** Parameters beyond the limits of number or size (as the cookie is encoded) are dropped whole. */
export function promoDataOf(search: string): PromoData | undefined {
  const parameters = [...new Map(new URLSearchParams(search))];
  if (parameters.every(([name]) => OWN_PARAMETERS.includes(name))) return undefined;

  const kept: [string, string][] = [];
  for (const parameter of parameters.slice(0, PROMO_MAX_PARAMETERS)) {
    if (encodedSize([...kept, parameter]) <= PROMO_BYTE_LIMIT) kept.push(parameter);
  }
  return Object.fromEntries(kept);
}

export function storePromoData(search: string): void {
  const promoData = promoDataOf(search);
  if (promoData !== undefined) writeLongCookie(COOKIE_NAMES.promoData, JSON.stringify(promoData));
}

/** The stored promo data, without what the API would refuse; undefined if none is left. */
export function readPromoData(): PromoData | undefined {
  return promoDataIn(readCookie(COOKIE_NAMES.promoData));
}

/** The promo data in a cookie's text, which may be anything. */
export function promoDataIn(text = ''): PromoData | undefined {
  const entries = Object.entries(objectIn(text)).filter(isStorable).slice(0, PROMO_MAX_PARAMETERS);
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function objectIn(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isStorable(entry: [string, unknown]): entry is [string, string] {
  const [name, value] = entry;
  if (name === REFUSED_NAME || typeof value !== 'string') return false;
  return STORABLE_NAME.test(name) && STORABLE_VALUE.test(value);
}

function encodedSize(parameters: readonly [string, string][]): number {
  return encodeURIComponent(JSON.stringify(Object.fromEntries(parameters))).length;
}
