import { expect, it } from 'vitest';
import { howToFix, studioWords } from './studio-words.ts';

it.each([
  [
    'Run npm run wizards:publish as the last step, when the change goes live.',
    'Press “Publish …” in “What changed” as the last step, when the change goes live.',
  ],
  [
    'Translate it again. If it is still right: npm run wizards:translated -- es sleep-issues a.title b.title',
    'Translate it again. If it is still right: press “Still right”',
  ],
  [
    'Let one command change every place: npm run wizards:rename -- sleep answer:hours howLong. If it is another …',
    'Let one command change every place: press “Rename …” beside the name. If it is another …',
  ],
  [
    'To give the wizard up for good: npm run wizards:publish -- --forget sleep.',
    'To give the quiz up for good: npm run wizards:publish -- --forget sleep.',
  ],
  [
    'Git knows 2 wizards in wizards/live.json; the wizard \'wizard\' is kept as "wizardSleep".',
    'Git knows 2 quizzes in wizards/live.json; the quiz \'wizard\' is kept as "wizardSleep".',
  ],
])('says %j with what the studio has', (sentence, words) => {
  expect(studioWords(sentence)).toBe(words);
});

it('leads to the field of a missing text, and keeps the name that was meant', () => {
  const fixOf = (fix: string) => howToFix({ rule: 'missing-text', fix });
  const field = 'Write it in its field, which has a dashed edge.';
  expect(fixOf('Paste this after the { in line 1:\n\n"title": ""')).toBe(field);
  expect(fixOf('Write "a.title" here, or add the text. Paste this …')).toBe(
    `Write "a.title" here, or add the text. ${field}`,
  );
});
