import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, openBracketsAt } from './syntax-errors.ts';

describe('the open brackets', () => {
  it('are those without a matching closing one', () => {
    expect(openBracketsAt('{"a": [1, {"b": 2}')).toEqual([0, 6]);
    expect(openBracketsAt('{"a": [1}, 2')).toEqual([0, 6]);
  });

  it('exclude those in texts and comments', () => {
    expect(openBracketsAt('{"[\\"[": "[" // [\n /* [ */')).toEqual([0]);
    expect(openBracketsAt('{"a": "[\n["')).toEqual([0, 9]);
    expect(openBracketsAt('{"a": "[\\\n[", [')).toEqual([0, 14]);
    expect(openBracketsAt(`["${'['.repeat(20_000_000)}", [`)).toHaveLength(2);
  });

  it('are those before an offset', () => {
    expect(openBracketsAt('[[[', 2)).toEqual([0, 1]);
  });

  it('are counted up to one more than the allowed depth', () => {
    expect(openBracketsAt('['.repeat(1_000_000))).toHaveLength(MAX_DEPTH + 1);
    expect(openBracketsAt('['.repeat(MAX_DEPTH))).toHaveLength(MAX_DEPTH);
  });
});
