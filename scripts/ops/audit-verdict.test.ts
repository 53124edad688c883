import { expect, test } from 'vitest';
import { verdictOn } from './audit-verdict.ts';

/** What `npm audit --json` prints for packages with these severities. */
function reportOf(severities: Record<string, string>): string {
  const vulnerabilities = Object.fromEntries(
    Object.entries(severities).map(([name, severity]) => {
      const cause = { title: 'Prototype pollution', url: 'https://advisories.example/1', severity };
      return [name, { name, severity, via: name === 'above' ? ['below'] : [cause] }];
    }),
  );
  const total = Object.keys(severities).length;
  const metadata = { vulnerabilities: { total }, dependencies: { prod: 120, dev: 600 } };
  return JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata });
}

test.each([
  ['none', {}, '0 with a high or critical weakness, 0 with a lesser one'],
  ['low and moderate', { a: 'low', b: 'moderate' }, '0 with a high or critical weakness, 2 with'],
])('%s weaknesses pass, and are counted', (_which, severities, words) => {
  const verdict = verdictOn(reportOf(severities));
  expect(verdict.isMet).toBe(true);
  expect(verdict.words).toContain(`120 packages run in production: ${words}`);
});

test.each(['high', 'critical'])('a %s weakness fails, with its packages and causes', (severity) => {
  const { isMet, words } = verdictOn(reportOf({ a: 'low', below: severity, above: severity }));
  expect(isMet).toBe(false);
  expect(words.split('\n').slice(1)).toEqual([
    `  below (${severity}): Prototype pollution, https://advisories.example/1`,
    `  above (${severity}): by below`,
  ]);
});

test.each([
  ['that takes no audits', '{ "message": "405 Method Not Allowed", "error": {} }', '405 Method'],
  ['that cannot be reached', '{ "error": { "summary": "ENOTFOUND" } }', 'ENOTFOUND'],
  ['behind a proxy with a page of its own', '<html>Sign in</html>', 'npm gave no reason'],
  ['that never answers', '', 'npm gave no reason'],
])('a registry %s passes, and that is said', (_which, output, reason) => {
  const { isMet, words } = verdictOn(output);
  expect(isMet).toBe(true);
  expect(words).toMatch(/^The registry did not answer, so packages were not checked/);
  expect(words).toContain(reason);
});
