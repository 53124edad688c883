import { COOKIE_NAMES, writeLongCookie } from './cookies.ts';

/** The query-string parameters of a page, by name. A repeated one counts with its last value. */
export type PromoData = Readonly<Record<string, string>>;

/** Parameters that the app itself reads; a query of nothing else brings no promo data. */
const OWN_PARAMETERS = ['stepsLimit', 'lang', 'next', 'order', 'category', 'status'];

export const PROMO_PARAMETER_LIMIT = 50;
export const PROMO_BYTE_LIMIT = 3000;

/**
 * The promo data of a query string, or undefined when it brings none. Whole parameters past the
 * limits of number or size (as the cookie is encoded) are dropped, so that the browser keeps the rest.
 */
export function promoDataOf(search: string): PromoData | undefined {
  const parameters = [...new Map(new URLSearchParams(search))];
  if (parameters.every(([name]) => OWN_PARAMETERS.includes(name))) return undefined;

  const kept: [string, string][] = [];
  for (const parameter of parameters.slice(0, PROMO_PARAMETER_LIMIT)) {
    if (encodedSize([...kept, parameter]) <= PROMO_BYTE_LIMIT) kept.push(parameter);
  }
  return Object.fromEntries(kept);
}

/** Keeps the promo data of the page's query, if it brings any, in place of what was kept. */
export function keepPromoData(search: string): void {
  const promoData = promoDataOf(search);
  if (promoData !== undefined) writeLongCookie(COOKIE_NAMES.promoData, JSON.stringify(promoData));
}

function encodedSize(parameters: readonly [string, string][]): number {
  return encodeURIComponent(JSON.stringify(Object.fromEntries(parameters))).length;
}
