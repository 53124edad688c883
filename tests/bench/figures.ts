import type { Spread } from './statistics.ts';

/** A figure in three digits or so: 1,240 · 376 · 27.4 · 1.15 · 0.08. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const digits = size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return value.toLocaleString('en', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
}

/** The median, and in brackets the least and the greatest. */
export function spread({ median, min, max }: Spread): string {
  if (min === max) return figure(median);
  return `${figure(median)} (${figure(min)}–${figure(max)})`;
}

/** A ratio with its spread: `1.15 × (1.08–1.31)`. */
export function times({ median, min, max }: Spread): string {
  if (min === max) return `${figure(median)} ×`;
  return `${figure(median)} × (${figure(min)}–${figure(max)})`;
}

/** A part of one in whole percent, or in tenths where that says nothing. */
export function share(part: number): string {
  return `${(100 * part).toFixed(part < 0.1 ? 1 : 0)} %`;
}
