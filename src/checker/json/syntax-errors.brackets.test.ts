import { describe, expect, it } from 'vitest';
import { MAX_DEPTH, openBracketsAt } from './syntax-errors.ts';

describe('the brackets that are open', () => {
  it('are those without a closing one of their kind', () => {
    expect(openBracketsAt('{"a": [1, {"b": 2}')).toEqual([0, 6]);
    expect(openBracketsAt('{"a": [1}, 2')).toEqual([0, 6]);
  });

  it('are not those in texts and comments', () => {
    expect(openBracketsAt('{"[\\"[": "[" // [\n /* [ */')).toEqual([0]);
    expect(openBracketsAt('{"a": "[\n["')).toEqual([0, 9]);
    expect(openBracketsAt('{"a": "[\\\n[", [')).toEqual([0, 14]);
    expect(openBracketsAt(`["${'['.repeat(20_000_000)}", [`)).toHaveLength(2);
  });

  it('are those before a place', () => {
    expect(openBracketsAt('[[[', 2)).toEqual([0, 1]);
  });

  it('are counted to the depth that is allowed and one more', () => {
    expect(openBracketsAt('['.repeat(1_000_000))).toHaveLength(MAX_DEPTH + 1);
    expect(openBracketsAt('['.repeat(MAX_DEPTH))).toHaveLength(MAX_DEPTH);
  });
});
