import { expect, test } from 'vitest';
import { setupHeading, setupText } from './stripe-setup-report.ts';

const env = {
  STRIPE_SECRET_KEY: 'sk_test_1234567890',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_AUTOMATIC_TAX: false,
};
const live = { ...env, STRIPE_SECRET_KEY: 'rk_live_1234567890' };
const steps = [{ what: 'billing portal', outcome: 'skipped', note: 'why' }] as const;
const report = (secret?: string) => ({ steps: [...steps], secret });

test('the heading says which mode it is, and what a dry run is', () => {
  expect(setupHeading(env, false)).toMatch(/TEST MODE(?![\s\S]*dry run)/);
  expect(setupHeading(live, true)).toMatch(/LIVE MODE[\s\S]*dry run/);
});

test('each step has its outcome and its note', () => {
  expect(setupText(report(), env)).toMatch(/SKIPPED +billing portal\n +why\n/);
});

test('a new secret is shown, and a missing one is asked for', () => {
  expect(setupText(report('whsec_new'), env)).toContain('STRIPE_WEBHOOK_SECRET=whsec_new\n');
  expect(setupText(report('whsec_new'), env)).not.toContain('is not set here');
  expect(setupText(report(), env)).toContain('STRIPE_WEBHOOK_SECRET is not set here');
  const known = { ...env, STRIPE_WEBHOOK_SECRET: 'whsec_known' };
  expect(setupText(report(), known)).not.toContain('WEBHOOK');
});

test('what is left depends on the mode and on tax', () => {
  expect(setupText(report(), env)).toMatch(/Tax is off[\s\S]*Live mode:/);
  const taxed = setupText(report(), { ...live, STRIPE_AUTOMATIC_TAX: true });
  expect(taxed).toContain('registrations');
  expect(taxed).not.toContain('Live mode:');
});
