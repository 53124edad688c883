import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '#checker/diagnostics.ts';
import { checkWizards } from '#checker/index.ts';
import { RULES } from '#checker/rules/index.ts';

/**
 * Each folder of `broken/` is a wizards folder with an error, named after the broken rule, together
 * with the exact diagnostics that the checker must report.
 */
const BROKEN = fileURLToPath(new URL('./broken', import.meta.url));
const CASES = readdirSync(BROKEN).sort();

interface ExpectedDiagnostic
  extends Pick<Diagnostic, 'rule' | 'severity' | 'file' | 'line' | 'column'> {
  /** What the diagnostic must mention in its message, reason or fix. */
  readonly mentions: readonly string[];
}

describe.each(CASES)('the broken folder %s', (name) => {
  const folder = join(BROKEN, name, 'wizards');
  const expected: ExpectedDiagnostic[] = JSON.parse(
    readFileSync(join(BROKEN, name, 'expected.json'), 'utf8'),
  );

  it('yields exactly the expected diagnostics, in words that an editor can act on', async () => {
    const { diagnostics } = await checkWizards(folder);
    const found = diagnostics.map(({ rule, severity, file, line, column }) => {
      return { rule, severity, file: within(folder, file), line, column };
    });
    const places = expected.map(({ mentions: _, ...place }) => place);
    expect(inOrder(found), JSON.stringify(diagnostics, null, 2)).toEqual(inOrder(places));

    for (const { rule, file, line, mentions } of expected) {
      const diagnostic = diagnostics.find(
        (each) => each.rule === rule && each.line === line && within(folder, each.file) === file,
      );
      const words = `${diagnostic?.message}\n${diagnostic?.why}\n${diagnostic?.fix}`;
      for (const mention of mentions) expect(words).toContain(mention);
      for (const sentence of [diagnostic?.message, diagnostic?.why, diagnostic?.fix]) {
        // A command stands at the end without a full stop, which would be copied with it.
        expect(sentence).toMatch(/^.+[.?]$|npm run wizards:\w+ -- .+\S$|wizards:check/s);
        expect(sentence).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });
});

describe('the rules', () => {
  const own = fileURLToPath(new URL('.', import.meta.url));
  const tests = readdirSync(own).filter((name) => name.endsWith('.test.ts'));
  const shown = tests.map((name) => readFileSync(join(own, name), 'utf8')).join('');

  it.each(RULES.map((rule) => rule.id))('%s is shown by a broken folder or a mistake', (id) => {
    const hasFolder = existsSync(join(BROKEN, id, 'expected.json'));
    expect(hasFolder || shown.includes(`'${id}'`)).toBe(true);
  });

  it.each(RULES)('$id says what somebody would see or lose', ({ why }) => {
    expect(why).toMatch(
      /visitor|member|anyone|nobody|somebody|everybody|statistics|analytics|phone|only you/i,
    );
  });

  it('have unique ids in lower case with hyphens', () => {
    const ids = RULES.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
  });

  it.each(RULES.map((rule) => rule.id))('%s is explained in wizards/README.md', (id) => {
    const guide = readFileSync(new URL('../../wizards/README.md', import.meta.url), 'utf8');
    expect(guide).toContain(`\`${id}\``);
  });
});

function within(folder: string, file: string): string {
  return relative(folder, resolve(file)).replaceAll('\\', '/');
}

function inOrder<T extends { file: string; line: number; column: number; rule: string }>(
  diagnostics: readonly T[],
): T[] {
  const key = ({ file, line, column, rule }: T) =>
    `${file} ${String(line).padStart(9)} ${String(column).padStart(9)} ${rule}`;
  return diagnostics.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
}
