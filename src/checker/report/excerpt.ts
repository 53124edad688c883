import type { Position, Source } from '../source/source.ts';

/** Of a long line only so much is shown to the left and to the right of the place. */
const AROUND = 50;

/** The line of source a place is in, and a caret under the place. */
export function excerptOf(source: Source, { line, column }: Position): readonly string[] {
  const text = source.line(line);
  const start = Math.max(column - 1 - AROUND, 0);
  const end = column - 1 + AROUND;
  const window = text.slice(start, end);
  if (window.trim() === '') return [];
  const before = start > 0 ? '…' : '';
  const after = end < text.length ? '…' : '';
  const margin = `${line} | `;
  const shown = before + oneByOne(window) + after;
  const indent = ' '.repeat(margin.length + before.length + (column - 1 - start));
  return [`${margin}${shown}`, `${indent}^`];
}

/** Every unit of the line as one character of the terminal, so that the caret stands right. */
function oneByOne(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, ' ');
}
