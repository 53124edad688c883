import { expect, test } from 'vitest';
import { clockJumps } from './clock-jumps.ts';

test('a clock that jumps and is corrected locks nobody out and stops nothing', async () => {
  const findings = await clockJumps(0);
  expect(findings.length).toBeGreaterThan(0);
  expect(findings.filter(({ isHeld }) => !isHeld)).toEqual([]);
}, 120_000);
