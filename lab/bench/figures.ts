import type { Spread } from './statistics.ts';

/** A figure with about three digits: 1,240 · 376 · 27.4 · 1.15 · 0.08. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The median, with minimum and maximum in brackets. */
export function spread({ median, min, max }: Spread): string {
  if (min === max) return figure(median);
  return `${figure(median)} (${figure(min)}–${figure(max)})`;
}

/** A ratio with its spread: `1.15 × (1.08–1.31)`. */
export function times({ median, min, max }: Spread): string {
  if (min === max) return `${figure(median)} ×`;
  return `${figure(median)} × (${figure(min)}–${figure(max)})`;
}

/** A share in whole percent, or with a decimal if it is small. */
export function share(part: number): string {
  return `${(100 * part).toFixed(part < 0.1 ? 1 : 0)} %`;
}
