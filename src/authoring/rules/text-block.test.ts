import { describe, expect, it } from 'vitest';
import { jsonOf } from '#authoring/document/json/read-json.ts';
import { readTexts } from '#authoring/document/wizard/texts.ts';
import type { Language } from '#contract/languages.ts';
import { pasteWords } from './text-block.ts';

/** The text file of a language with this content. */
const file = (language: Language, content: string) =>
  readTexts({ ...jsonOf(content, `texts/${language}/mood.json`, 'mood'), language });

/** The place in a Spanish file with this content, and the text to paste there. */
function pasteInto(content: string, ...keys: string[]) {
  const words = pasteWords(keys, [file('es', content)]);
  const found = words.matchAll(/Paste this (.*) of texts\/es\/mood\.json:\n\n(.*?)\n\n/gs);
  return [...found].map(([, place, block]) => [place, block]);
}

describe('the block to paste', () => {
  it.each<[how: string, content: string, block: string]>([
    [
      'four spaces',
      '{\n    "day": "Día"\n}',
      '    "night": {\n      "title": "",\n      "more": ""\n    },',
    ],
    ['tabs', '{\n\t"day": "Día"\n}', '\t"night": {\n\t\t"title": "",\n\t\t"more": ""\n\t},'],
    [
      'two spaces in one line',
      '{ "day": "Día" }',
      '  "night": {\n    "title": "",\n    "more": ""\n  },',
    ],
    ['two spaces if it is empty', '{}', '  "night": {\n    "title": "",\n    "more": ""\n  }'],
  ])('is indented as the file is: %s', (_how, content, block) => {
    expect(pasteInto(content, 'night.title', 'night.more')).toEqual([['after the first {', block]]);
  });

  it('belongs into the innermost group that is there', () => {
    const content = '{\n  "sleep": {\n    "options": {\n      "long": "Mucho"\n    }\n  }\n}';
    expect(pasteInto(content, 'sleep.options.short')).toEqual([
      ['after the { of "options" in line 3', '      "short": "",'],
    ]);
  });

  it('keeps the dots in the names of texts below another text', () => {
    expect(pasteInto('{}', 'sleep', 'sleep.options.short')).toEqual([
      ['after the first {', '  "sleep": "",\n  "sleep.options.short": ""'],
    ]);
  });

  it('keeps a group whose name is that of a text as well', () => {
    expect(pasteInto('{}', 'sleep.title', 'sleep')).toEqual([
      ['after the first {', '  "sleep": {\n    "title": ""\n  }'],
    ]);
  });
});

it('is of sixty texts at most, and says how many are left', () => {
  const keys = Array.from({ length: 100 }, (_, n) => `many.v${n}`);
  const [[, block = ''] = []] = pasteInto('{}', ...keys);
  expect(block.match(/"v\d+": ""/g)).toHaveLength(60);
  expect(pasteWords(keys, [file('es', '{}')])).toMatch(/Check again for 40 more texts\.$/);
});

describe('what the other language says', () => {
  /** The lines between the block and the last sentence. */
  function hintsOf(english: Readonly<Record<string, unknown>>, ...others: string[]) {
    const known = file('en', JSON.stringify(english));
    const words = pasteWords([...Object.keys(english), ...others], [file('es', '{}')], known);
    return words.split('\n\n').slice(2, -1).join('\n\n').split('\n');
  }

  it('is shown up to 100 characters', () => {
    expect(hintsOf({ title: 'a'.repeat(100), text: 'b'.repeat(101) })).toEqual([
      'In English:',
      `  title: ${'a'.repeat(100)}`,
      `  text: ${'b'.repeat(99)}…`,
    ]);
  });

  it('is not mentioned if it says nothing', () => {
    expect(pasteWords(['text'], [file('es', '{}')], file('en', '{ "text": 5 }'))).toBe(
      'Paste this after the first { of texts/es/mood.json:\n\n  "text": ""\n\nThen write the text between its quotation marks.',
    );
  });
});
