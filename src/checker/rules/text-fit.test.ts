import { describe, expect, it } from 'vitest';
import { diagnosticsAfter, diagnosticsIn, type Edit, edited } from '#tests/checker/mood-folder.ts';

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

  it.each<[where: string, ...edits: Edit[]]>([
    ['of the original', english('{answer:feel}')],
    ['of the translation', spanish('{answer:feel}')],
  ])('do not differ if only the braces %s are wrong', async (_where, ...edits) => {
    const found = await diagnosticsAfter(...repeating, ...edits);
    expect(found.map(([rule]) => rule)).toEqual(['placeholder']);
  });

  it.each<[what: string, rule: string, ...edits: Edit[]]>([
    ['is empty', 'empty-text', ...repeating, [ES, `Sin fuerzas: ${PLACE}`, ' ']],
    ['is no text', 'wrong-text-value', [ES, '"Te damos la bienvenida de verdad"', '7']],
    ['has no text to go by', 'wrong-text-value', [EN, '"Welcome, stranger"', '7']],
    [
      'has no original',
      'missing-text',
      [EN, '"title": "Worn out"', '"later": "Later"'],
      mood('"titleKey": "steady.title"', '"titleKey": "steady.title", "textKey": "wornOut.later"'),
      [ES, '"title": "Sin fuerzas"', `"title": "Sin ${PLACE}", "later": "Luego"`],
    ],
  ])('are not compared if it %s', async (_what, rule, ...edits) => {
    expect((await diagnosticsAfter(...edits)).map(([id]) => id)).toEqual([rule]);
  });

  it('are not compared if the English file is missing', async () => {
    const files = new Map(edited([[ES, '"Sin fuerzas"', `"Sin ${PLACE}"`]]));
    files.delete(EN);
    expect((await diagnosticsIn(files)).map(([rule]) => rule)).toEqual(['missing-text-file']);
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
    ['a step', 'titleKey', 90, 'feel.title', 'How do you wake up?'],
    ['a picture', 'altKey', 160, 'welcome.alt', 'A low sun'],
  ])('is measured by its place: %s, %s, %i', async (owner, property, longest, key, text) => {
    expect(await tooLong([EN, `"${text}"`, `"${letters(365)}"`])).toEqual([
      [
        `The text '${key}' has 365 characters; as '${property}' of ${owner} it may have ${longest}.`,
        `Shorten it by ${365 - longest}.`,
      ],
    ]);
  });

  it.each([
    ['title of the wizard', '"schemaVersion": 1', '"titleKey": "steady.title"', 40, 'the wizard'],
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
