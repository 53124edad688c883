import { describe, expect, it } from 'vitest';
import { type Edit, findingsAfter } from '#tests/authoring/mood-folder.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';

const mood = (was: string, becomes: string): Edit => ['mood.json', was, becomes];

describe('the placeholders of a translation', () => {
  const PLACE = '{{answer:feel}}';
  const repeating: readonly Edit[] = [
    [EN, '"Worn out"', `"Worn out and ${PLACE}"`],
    [ES, '"Sin fuerzas"', `"Sin fuerzas: ${PLACE}"`],
  ];
  const spanish = (becomes: string): Edit => [ES, PLACE, becomes];
  const english = (becomes: string): Edit => [EN, PLACE, becomes];

  it.each<[what: string, differences: string[][], ...edits: Edit[]]>([
    ['one is new', [['{{answer:mood}}']], spanish(`${PLACE} {{answer:mood}}`)],
    [
      'one of several is of an answer',
      [['{{name}}', '{{answer:mood}}']],
      spanish(`${PLACE} {{name}} {{answer:mood}}`),
    ],
    [
      'several are lost and new',
      [
        [PLACE, '{{answer:a}}'],
        ['{{aVeryLongNameForAPlaceholder}}', '{{answer:c}}', '{{d}}'],
      ],
      spanish('{{aVeryLongNameForAPlaceholder}} {{answer:c}} {{d}}'),
      english(`${PLACE} {{answer:a}}`),
    ],
  ])('differ if %s', async (_what, differences, ...edits) => {
    const found = await findingsAfter(...repeating, ...edits);
    const [different] = found.filter(({ rule }) => rule === 'different-placeholders');
    const lists = different?.values.filter((each) => Array.isArray(each));
    expect(lists).toEqual(differences);
  });

  it.each<[what: string, ...edits: Edit[]]>([
    [
      'are in another order',
      spanish(`{{answer:more}} ${PLACE}`),
      english(`${PLACE} {{answer:more}} ${PLACE}`),
    ],
    ['are written more widely', spanish('{{ answer:feel }}')],
    ['have a format', spanish('{{answer:feel, uppercase}}')],
  ])('do not differ if they %s', async (_what, ...edits) => {
    const more: Edit = [
      'mood.json',
      '{ "id": "feel"',
      '{ "id": "more", "type": "question", "answerKey": "more", "selection": "single", "titleKey": "feel.title", "options": [{ "value": "a", "labelKey": "feel.rested" }, { "value": "b", "labelKey": "feel.tired" }] }, { "id": "feel"',
    ];
    expect(await findingsAfter(more, ...repeating, ...edits)).toEqual([]);
  });
});

describe('a text that is too long', () => {
  const letters = (amount: number) => 'words '.repeat(amount).slice(0, amount);
  const tooLong = async (...edits: readonly Edit[]) => {
    const found = await findingsAfter(...edits);
    return found.flatMap(({ rule, values }) => (rule === 'text-too-long' ? [values] : []));
  };

  it('is measured in characters, of which a picture is one', async () => {
    expect(await findingsAfter([EN, '"Worn out"', `"${'🌞 '.repeat(30)}"`])).toEqual([]);
  });

  it.each([
    ['title of the wizard', '"schemaVersion": 1', '"titleKey": "steady.title"', 40, 'the quiz'],
  ])(
    'must fit the narrowest of its places, here a %s',
    async (_what, ...[was, added, longest, owner]) => {
      const text: Edit = [EN, '"Steady"', `"${letters(365)}"`];
      expect(await tooLong(text, mood(was, `${was}, ${added}`))).toEqual([
        ['steady.title', 365, owner, longest],
      ]);
    },
  );

  it('is reported for the first of two equally narrow places', async () => {
    const found = await tooLong(
      [EN, '"steady"', `"story": "${letters(365)}", "steady"`],
      mood('"type": "info"', '"type": "info", "textKey": "story"'),
      mood('"id": "steady"', '"id": "steady", "textKey": "story"'),
    );
    expect(found).toEqual([['story', 365, 'a step', 360]]);
  });
});
