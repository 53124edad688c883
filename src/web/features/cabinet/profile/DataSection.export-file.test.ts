import { expect, test } from 'vitest';
import { exportFileName } from './DataSection.tsx';

test.each([
  ['Mellow Day', 'mellow-day-2026-01-05.json'],
  ['  Día «Sereno»! ', 'día-sereno-2026-01-05.json'],
  ['***', '2026-01-05.json'],
])('the data export is named after %s and the day', (product, name) => {
  expect(exportFileName(product, new Date(2026, 0, 5, 23, 59))).toBe(name);
});
