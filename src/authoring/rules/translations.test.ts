import { describe, expect, it } from 'vitest';
import { hashOfText } from '#authoring/document/wizard/live-file.ts';
import { type Edit, edited, findingsIn } from '#tests/authoring/mood-folder.ts';

const ES = 'texts/es/mood.json';

/** What was recorded of translations: the English and the Spanish of that day, by key. */
type Recorded = Readonly<Record<string, readonly [english: string, spanish: string]>>;

/** The findings about texts after these edits, where this was recorded. */
async function found(recorded: Recorded | undefined, ...edits: readonly Edit[]) {
  const files = new Map(edited(edits));
  if (recorded !== undefined) {
    const hashes = Object.entries(recorded).map(([key, texts]) => [key, texts.map(hashOfText)]);
    const translations = { mood: { es: Object.fromEntries(hashes) } };
    files.set('live.json', JSON.stringify({ schemaVersion: 1, wizards: {}, translations }));
  }
  const diagnostics = await findingsIn(files);
  return diagnostics.filter(({ rule }) => rule !== 'unpublished-name');
}
const rules = async (recorded: Recorded | undefined, ...edits: readonly Edit[]) =>
  (await found(recorded, ...edits)).map(({ rule }) => rule);

describe('a translation of what the English said before', () => {
  const before: Recorded = { 'helps.title': ['What hurts you?', '¿Qué te ayuda?'] };

  it('is fresh once it changed, too', async () => {
    expect(await rules(before, [ES, '¿Qué te ayuda?', '¿Qué te duele?'])).toEqual([]);
  });

  it.each<[what: string, recorded: Recorded | undefined]>([
    ['nothing was ever recorded', undefined],
    ['it is new', {}],
    ['it was recorded as it is', { 'helps.title': ['What helps you?', '¿Qué te ayuda?'] }],
    ['only its spaces changed', { 'helps.title': [' What helps\nyou? ', '¿Qué te ayuda?'] }],
    ['its text is gone', { gone: ['What hurts you?', '¿Qué te duele?'] }],
    [
      'its name is that of a method',
      Object.fromEntries([['toString', ['What hurts you?', '¿Qué te duele?']]]),
    ],
  ])('is not stale if %s', async (_what, recorded) => {
    expect(await rules(recorded)).toEqual([]);
  });
});

describe('two translations that have changed places', () => {
  const before: Recorded = {
    'helps.walks': ['Walks', 'Paseos'],
    'helps.title': ['What helps you?', '¿Qué te ayuda?'],
  };
  const swap: readonly Edit[] = [
    [ES, '"¿Qué te ayuda?"', '"TITLE"'],
    [ES, '"Paseos"', '"¿Qué te ayuda?"'],
    [ES, '"TITLE"', '"Paseos"'],
  ];

  it('are right if the English ones have, too', async () => {
    const english: Recorded = {
      'helps.walks': ['What helps you?', 'Paseos'],
      'helps.title': ['Walks', '¿Qué te ayuda?'],
    };
    expect(await rules(english, ...swap)).toEqual([]);
  });

  it('are one mistake for each text that has the words of another', async () => {
    const each = await found(
      { ...before, 'helps.music': ['Music', 'Música'] },
      [ES, '"¿Qué te ayuda?"', '"TITLE"'],
      [ES, '"Música"', '"¿Qué te ayuda?"'],
      [ES, '"Paseos"', '"Música"'],
      [ES, '"TITLE"', '"Paseos"'],
    );
    expect(each.map(({ rule }) => rule)).toEqual(['stale-text', 'stale-text', 'stale-text']);
    expect(each[0]).toMatchObject({
      values: ['Spanish', 'helps.title', 'helps.walks'],
      edit: [{ kind: 'translated', language: 'es', textId: 'mood', keys: ['helps.title'] }],
    });
  });

  it('are right if one of them has the words of the other by chance', async () => {
    expect(await rules({ 'helps.title': ['What helps you?', 'Paseos'] })).toEqual([]);
  });
});
