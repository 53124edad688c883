import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../src/contract/', import.meta.url);
const files = readdirSync(folder).filter((name) => /(?<!\.test)\.ts$/.test(name));

function importedValues(file: string): string[] {
  const source = readFileSync(new URL(file, folder), 'utf8');
  const imports = source.matchAll(/^(?:import|export) (?!type\b)[^;]*? from '([^']+)';/gms);
  return [...imports].map(([, from]) => (from ?? '').replace('./', ''));
}

function bringsSchemas(file: string): boolean {
  return importedValues(file).some(
    (from) => from === 'typebox' || (files.includes(from) && bringsSchemas(from)),
  );
}

test.each([
  'choices.ts',
  'errors.ts',
  'generic-error.ts',
  'known-hosts.ts',
  'languages.ts',
  'password-rule.ts',
  'routes.ts',
])('%s is for the browser too: it imports no schema library', (file) => {
  expect(files).toContain(file);
  expect(bringsSchemas(file)).toBe(false);
});

test('the web app imports only types from files with schemas', () => {
  const schemaFiles = files.filter(bringsSchemas);
  expect(schemaFiles).toEqual(expect.arrayContaining(['auth.ts', 'fields.ts', 'operations.ts']));
  const web = new URL('../../src/web/', import.meta.url);
  const sources = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  expect(sources.length).toBeGreaterThan(50);
  const imports = sources.flatMap((name) =>
    [
      ...readFileSync(new URL(name.replaceAll('\\', '/'), web), 'utf8').matchAll(
        /^(?:import|export) (?!type\b)[^;]*? from '#contract\/([^']+)';/gms,
      ),
    ].map(([, from]) => `${name}: ${from}`),
  );
  expect(imports.length).toBeGreaterThan(0);
  expect(imports.filter((line) => schemaFiles.includes(line.split(': ')[1] ?? ''))).toEqual([]);
});
