import { expect, test } from 'vitest';
import type { Change } from './report.ts';
import { formatChanges, formatChangesMarkdown } from './report.ts';

const CHANGES: readonly Change[] = [
  { impact: 'words', kind: 'text-changed', wizard: 'mood', message: 'A word.' },
  { impact: 'seen', kind: 'root-changed', wizard: '', message: 'The address / leads elsewhere.' },
  {
    impact: 'seen',
    kind: 'outcome-shifted',
    wizard: 'calm_days',
    message: 'Another outcome.',
    example: 'Somebody who answered ‘a*b’.',
  },
  { impact: 'stored', kind: 'path-changed', wizard: 'mood', message: 'Another address.' },
  { impact: 'seen', kind: 'step-moved', wizard: 'calm_days', message: 'A step was moved.' },
];

test('lists changes by what they do to visitors, then by quiz', () => {
  expect(formatChanges(CHANGES, 'main')).toBe(`What changes for visitors, compared with main:

Breaks what visitors have stored

  mood
  - Another address.

Changes what visitors see or get

  - The address / leads elsewhere.

  calm_days
  - Another outcome.
    For example: Somebody who answered ‘a*b’.
  - A step was moved.

Words and pictures

  mood
  - A word.

`);
});

test('lists the same in Markdown', () => {
  expect(formatChangesMarkdown(CHANGES, 'main')).toBe(
    `## What changes for visitors, compared with main

### Breaks what visitors have stored

**mood**

- Another address.

### Changes what visitors see or get

- The address / leads elsewhere.

**calm\\_days**

- Another outcome.
  <br>For example: Somebody who answered ‘a\\*b’.
- A step was moved.

### Words and pictures

**mood**

- A word.

`,
  );
});

test('says that nothing changes', () => {
  expect(formatChanges([], 'v1')).toBe('Compared with v1, nothing changes for visitors.\n');
  expect(formatChangesMarkdown([], 'v1')).toBe(
    '## What changes for visitors, compared with v1\n\nNothing.\n\n',
  );
});

test('shows what is in files as plain words', () => {
  const odd = '\u0007<b>&`*_{}[]()#+!|~@-\\';
  const changes: readonly Change[] = [
    { impact: 'words', kind: 'text-changed', wizard: odd, message: odd, example: odd },
  ];
  const shown = '␣<b>&`*_{}[]()#+!|~@-\\';
  expect(formatChanges(changes, odd)).toBe(
    `What changes for visitors, compared with ${shown}:\n\nWords and pictures\n\n  ${shown}\n  - ${shown}\n    For example: ${shown}\n\n`,
  );
  const escaped = '␣&lt;b>&amp;\\`\\*\\_\\{\\}\\[\\]\\(\\)\\#\\+\\!\\|\\~\\@\\-\\\\';
  expect(formatChangesMarkdown(changes, odd)).toBe(
    `## What changes for visitors, compared with ${escaped}\n\n### Words and pictures\n\n**${escaped}**\n\n- ${escaped}\n  <br>For example: ${escaped}\n\n`,
  );
});
