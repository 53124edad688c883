import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, type Edit } from '#tests/authoring/mood-folder.ts';

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

  it.each<[what: string, differences: string, ...edits: Edit[]]>([
    ['one is new', "has '{{answer:mood}}'", spanish(`${PLACE} {{answer:mood}}`)],
    [
      'one of several is of an answer',
      "has '{{name}}' and '{{answer:mood}}'",
      spanish(`${PLACE} {{name}} {{answer:mood}}`),
    ],
    [
      'several are lost and new',
      `lacks '${PLACE}' and '{{answer:a}}' and has '{{aVeryLongNameForAPlaceholder}}', '{{answer:c}}' and '{{d}}'`,
      spanish('{{aVeryLongNameForAPlaceholder}} {{answer:c}} {{d}}'),
      english(`${PLACE} {{answer:a}}`),
    ],
  ])('differ if %s', async (_what, differences, ...edits) => {
    const found = await diagnosticsAfter(...repeating, ...edits);
    const [different] = found.filter(([rule]) => rule === 'different-placeholders');
    expect(different?.[2]).toBe(`Unlike the English text, 'wornOut.title' ${differences}.`);
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
    expect(await diagnosticsAfter(more, ...repeating, ...edits)).toEqual([]);
  });
});

describe('a text that is too long', () => {
  const letters = (amount: number) => 'words '.repeat(amount).slice(0, amount);
  const tooLong = async (...edits: readonly Edit[]) => {
    const found = await diagnosticsAfter(...edits);
    return found.flatMap(([rule, , ...words]) => (rule === 'text-too-long' ? [words] : []));
  };

  it('is measured in characters, of which a picture is one', async () => {
    expect(await diagnosticsAfter([EN, '"Worn out"', `"${'🌞 '.repeat(30)}"`])).toEqual([]);
  });

  it.each([
    ['title of the wizard', '"schemaVersion": 1', '"titleKey": "steady.title"', 40, 'the quiz'],
  ])(
    'must fit the narrowest of its places, here a %s',
    async (_what, ...[was, added, longest, owner]) => {
      const text: Edit = [EN, '"Steady"', `"${letters(365)}"`];
      expect(
        (await tooLong(text, mood(was, `${was}, ${added}`))).map(([message]) => message),
      ).toEqual([
        `The text 'steady.title' has 365 characters; as 'titleKey' of ${owner} it may have ${longest}.`,
      ]);
    },
  );

  it('is reported for the first of two equally narrow places', async () => {
    const found = await tooLong(
      [EN, '"steady"', `"story": "${letters(365)}", "steady"`],
      mood('"type": "info"', '"type": "info", "textKey": "story"'),
      mood('"id": "steady"', '"id": "steady", "textKey": "story"'),
    );
    expect(found.map(([message]) => message)).toEqual([
      "The text 'story' has 365 characters; as 'textKey' of a step it may have 360.",
    ]);
  });
});
