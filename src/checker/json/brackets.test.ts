import { describe, expect, it } from 'vitest';
import { Source } from '#checker/diagnostics.ts';
import { parseJson } from './parse.ts';

/** A file as our editors write it: blocks over several lines, small groups and lists on one. */
const WIZARD = [
  '{',
  '  "id": "mood",',
  '  "goals": {',
  '    "start": "mood_start"',
  '  },',
  '  "steps": [',
  '    {',
  '      "id": "hello",',
  '      "hintKeys": ["hello.one", "hello.two"],',
  '      "image": { "src": "sun.svg" }',
  '    },',
  '    {',
  '      "id": "feel",',
  '      "options": [',
  '        { "value": "low", "scores": { "calm": 2 } },',
  '        {',
  '          "value": "high",',
  '          "scores": { "calm": 1 }',
  '        }',
  '      ]',
  '    }',
  '  ],',
  '  "outcomes": [{ "id": "steady" }]',
  '}',
];

/** What is reported for the file with some of its lines replaced, by their number. */
function found(changes: Readonly<Record<number, string | undefined>>, lines = WIZARD) {
  const changed = lines.flatMap((line, index) =>
    index + 1 in changes ? (changes[index + 1] ?? []) : line,
  );
  const source = new Source('mood.json', changed.join('\n'));
  return parseJson(source).problems.map(({ at, message, fix }) => {
    const { line, column } = source.positionOf(at.offset);
    return { at: `${line}:${column}`, message, fix };
  });
}

const missing = (closer: string, opener: string, line: number) =>
  `A ${closer} is missing here: the ${closer === ']' ? 'list' : 'group'} that opens with ${opener} in line ${line} is still open.`;
const below = (closer: string, line: number) =>
  `Put ${closer} on a line of its own below this one, indented like line ${line}; with a comma after it if another entry follows.`;

describe('a bracket that does not close', () => {
  it.each([
    ['a step', 11, '10:36', missing('}', '{', 7), below('}', 7)],
    ['the goals', 5, '4:26', missing('}', '{', 3), below('}', 3)],
    ['the options', 20, '19:10', missing(']', '[', 14), below(']', 14)],
    ['the last option', 19, '18:34', missing('}', '{', 16), below('}', 16)],
    ['the steps', 22, '21:6', missing(']', '[', 6), below(']', 6)],
    ['the file', 24, '23:35', missing('}', '{', 1), below('}', 1)],
  ])('is reported where %s should end', (_, line, at, message, fix) => {
    expect(found({ [line]: undefined })).toEqual([{ at, message, fix }]);
  });

  it.each([
    ['a small group', 18, '          "scores": { "calm": 1', '18:32', missing('}', '{', 18)],
    [
      'the outer of two groups',
      15,
      '        { "value": "low", "scores": { "calm": 2 },',
      '15:50',
      missing('}', '{', 15),
    ],
    ['a list', 9, '      "hintKeys": ["hello.one", "hello.two",', '9:44', missing(']', '[', 9)],
  ])('is reported at the end of its line: %s', (_, line, becomes, at, message) => {
    const fix = `Put ${message.charAt(2)} at the end of this line, before its comma if it has one.`;
    expect(found({ [line]: becomes })).toEqual([{ at, message, fix }]);
  });

  it('is reported for each of a few', () => {
    expect(found({ 11: undefined, 20: undefined }).map(({ at }) => at)).toEqual(['10:36', '18:10']);
  });
});

describe('a bracket that does not open', () => {
  it.each([
    ['a step', 12, undefined, '11:6', '{', 12, 'group'],
    ['the first step', 7, undefined, '6:13', '{', 7, 'group'],
    ['the goals', 3, '  "goals":', '3:11', '{', 4, 'group'],
    ['the options', 14, '      "options":', '14:17', '[', 15, 'list'],
  ])('is reported where %s should begin', (_, line, becomes, at, opener, before, block) => {
    expect(found({ [line]: becomes })).toEqual([
      {
        at,
        message: `A ${opener} is missing here: the lines below are indented as if a ${block} began.`,
        fix: `Put ${opener} before line ${before}, where the ${block} begins; or indent the lines like those around them.`,
      },
    ]);
  });

  it('is told by its partner on one line', () => {
    expect(found({ 9: '      "hintKeys": "hello.one", "hello.two"],' })).toEqual([
      {
        at: '9:43',
        message: 'The bracket ] is one too many, or the [ that it closes is missing.',
        fix: 'Delete it, or put [ back where the list begins.',
      },
    ]);
  });

  it('may be the first of the file', () => {
    expect(found({ 1: undefined })).toEqual([
      {
        at: '1:3',
        message: 'The file does not begin with the bracket {.',
        fix: 'Put { back as the first character of the file: everything stands inside one pair of braces.',
      },
    ]);
  });
});

describe('a bracket too many', () => {
  it.each([
    ['{', 7, '    {{', '7:5'],
    ['[', 14, '      "options": [[', '14:18'],
    ['[', 14, '      "options": [ [', '14:18'],
  ])('that opens is reported at its place: %s', (bracket, line, becomes, at) => {
    expect(found({ [line]: becomes })).toEqual([
      { at, message: `There is a ${bracket} too many here.`, fix: 'Delete one of the two.' },
    ]);
  });

  it.each([
    [10, '      "image": { "src": "sun.svg" }}', '10:36'],
    [5, '  }},', '5:4'],
  ])('that closes is reported at its place, in line %i', (line, becomes, at) => {
    expect(found({ [line]: becomes })).toEqual([
      {
        at,
        message: 'The bracket } is one too many, or the { that it closes is missing.',
        fix: 'Delete it, or put { back where the group begins.',
      },
    ]);
  });
});

it('a bracket of the wrong kind is reported where it stands', () => {
  expect(found({ 11: '    ],' })).toMatchObject([
    {
      at: '11:5',
      message: expect.stringContaining('The { of line 7 is still open and ends with }'),
    },
  ]);
  expect(found({ 7: '    [' })).toMatchObject([
    {
      at: '8:11',
      message: 'A name with a colon stands directly in the list that opens with [ in line 7.',
    },
  ]);
});

describe('the layout tells nothing', () => {
  const MESSAGE = 'The group that opens here with { is never closed.';

  it('if the file has none, and the bracket is reported as the parser sees it', () => {
    const flat = WIZARD.map((line) => line.trim());
    expect(found({ 24: undefined }, flat)).toMatchObject([{ at: '1:1', message: MESSAGE }]);
    expect(found({ 2: undefined }, ['{ "a":', '{ "b": 1 }'])).toHaveLength(1);
  });

  it('if the end of the file is missing', () => {
    expect(found({}, WIZARD.slice(0, 17))).toHaveLength(1);
    expect(found({}, WIZARD.slice(0, 18))).toMatchObject([{ at: '16:9', message: MESSAGE }]);
  });
});

describe('another way to lay out a file', () => {
  const COMPACT = [
    '{ "id": "mood",',
    '  "steps": [',
    '    { "id": "hello", "image": { "src": "sun.svg" },',
    '      "titleKey": "hello.title" },',
    '    { "id": "feel", "options": [',
    '      { "value": "low" },',
    '      { "value": "high" }',
    '    ] }',
    '  ]',
    '}',
  ];

  it('causes no mistake', () => {
    expect(found({}, COMPACT)).toEqual([]);
    expect(found({ 3: '    { "id": "hello" "image": { "src": "sun.svg" },' }, COMPACT)).toEqual([
      { at: '3:20', message: 'A comma is missing here.', fix: expect.any(String) },
    ]);
  });

  it.each([
    [3, '    { "id": "hello", "image": { "src": "sun.svg",'],
    [8, '    ]'],
    [9, '  '],
  ])('is still read: a bracket is missing in line %i', (line, becomes) => {
    const [first, ...others] = found({ [line]: becomes }, COMPACT);
    expect(others).toEqual([]);
    expect(Math.abs(Number(first?.at.split(':')[0]) - line)).toBeLessThanOrEqual(2);
  });

  it('may have tabs', () => {
    const tabs = WIZARD.map((line) =>
      line.replace(/^ +/, (spaces) => '\t'.repeat(spaces.length / 2)),
    );
    expect(found({ 11: undefined }, tabs)).toMatchObject([
      { at: '10:33', message: missing('}', '{', 7) },
    ]);
  });
});
