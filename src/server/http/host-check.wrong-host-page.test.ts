import { expect, test } from 'vitest';
import { wrongHostPage } from './host-check.ts';

test('the page has the same text as the app and runs nothing', () => {
  const page = wrongHostPage('en', undefined);
  expect(page).toContain('Something went wrong. Please try again.');
  expect(page).not.toMatch(/<script|<a |href=|src=/);
  expect(wrongHostPage('es', 'http://localhost:3000')).toContain('href="http://localhost:3000"');
});
