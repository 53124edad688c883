import { expect, test } from 'vitest';
import { quizOf } from '#authoring/document/quiz.ts';
import type { StudioFinding } from '#authoring/vite/development/studio-api.ts';
import { blockOf, findingsAt, findingsBeside, findingsOf } from './findings.ts';

const finding = (
  file: string,
  path: string,
  rule: string,
  text?: StudioFinding['text'],
): StudioFinding => ({
  file,
  path: path === '' ? [] : path.split('.'),
  part: 'value',
  values: [],
  text,
  line: 1,
  column: 3,
  severity: 'warning',
  rule,
  place: `${file}:1:3`,
  message: '',
  why: '',
  fix: '',
});

const inEnglish = (key: string, rule: string) =>
  finding('texts/en/a.json', key, rule, { language: 'en', key });

test('what a field of a text says is not said beside it again', () => {
  const quiz = quizOf(
    {
      'a.json': '{\n  "titleKey": "title",\n  "steps": []\n}',
      'texts/en/a.json': '{\n  "title": "A title",\n  "unused": "Nobody reads this"\n}',
    },
    'a',
  );
  const placed = findingsOf(quiz, [
    finding('a.json', 'steps', 'about-the-steps'),
    inEnglish('title', 'about-the-title'),
    inEnglish('unused', 'about-a-text-without-a-field'),
  ]);
  expect(findingsBeside(quiz, placed).map((each) => each.finding.rule)).toEqual([
    'about-the-steps',
    'about-a-text-without-a-field',
  ]);
});

test.each([
  ['steps.1.hintKeys.0', 'steps.1'],
  ['steps.1.options.2.labelKey', 'steps.1.options.2'],
  ['outcomes.0.weeks.3', 'outcomes.0.weeks.3'],
  ['titleKey', ''],
])('what stands at %s belongs to the block %j', (path, block) => {
  expect(blockOf(path.split('.')).join('.')).toBe(block);
});

test('what is wrong with a picture is said at the place that shows it', () => {
  const definition = '{\n "steps": [{ "id": "one", "image": { "src": "sun.svg" } }]\n}';
  const quiz = quizOf({ 'a.json': definition }, 'a');
  const placed = findingsOf(quiz, [
    finding('images/sun.svg', '', 'picture-unsafe'),
    finding('images/of-another-quiz.svg', '', 'picture-unsafe'),
  ]);
  expect(placed.map(({ path }) => path.join('.'))).toEqual(['steps.0.image.src']);
  expect(findingsAt(placed, ['steps', '0'])).toHaveLength(1);
});
