import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { namesSchemaOf, writeNamesSchema } from './names-schema.ts';

const SCALE = '{ "id": "energy", "type": "scale", "answerKey": "energy", "min": 0, "max": 10 },';

/** The schema for a folder with these files. */
function schemaOf(files: ReadonlyMap<string, string>) {
  return inFolder(files, async (folder) => JSON.parse((await namesSchemaOf(folder)) ?? ''));
}

const schemaAfter = (...edits: readonly Edit[]) => schemaOf(edited(edits));

describe('the schema with the names of a folder', () => {
  it('says what it is, and adds the names of each wizard to the schema of all', async () => {
    const other = ['mood.json', '"id": "mood"', '"id": "moods"'] as const;
    const moods = edited([other]).get('mood.json') ?? '';
    const { $defs, ...head } = await schemaOf(new Map([...MOOD_FOLDER, ['moods.json', moods]]));
    const namesOf = (id: string) =>
      JSON.parse(`{
        "if": { "required": ["id"], "properties": { "id": { "const": "${id}" } } },
        "then": { "$ref": "#/$defs/${id}" }
      }`);
    expect(head).toEqual({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      $id: 'wizards.gen.json',
      $comment:
        'Written by npm run wizards:check and npm run dev, for editor programs. Do not edit.',
      allOf: [{ $ref: 'wizard.schema.json' }, namesOf('mood'), namesOf('moods')],
    });
    expect(Object.keys($defs)).toEqual(expect.arrayContaining(['image', 'mood', 'moods']));
  });

  it('knows every answer and value once, and offers for each question its own', async () => {
    const { $defs } = await schemaAfter(
      ['mood.json', '"value": "music"', '"value": "tired"'],
      ['mood.json', '{ "id": "helps"', `${SCALE} { "id": "helps"`],
    );
    expect($defs['mood.answer']).toEqual({ examples: ['feel', 'energy', 'helps'] });
    expect($defs['mood.value']).toEqual({ examples: ['rested', 'tired', 'walks'] });
    const offered = $defs['mood.condition'].allOf;
    expect(offered.map((each: { if: unknown }) => each.if)).toEqual(
      ['feel', 'helps'].map((key) => ({
        required: ['answer'],
        properties: { answer: { const: key } },
      })),
    );
    expect(offered[1].then.properties.anyOf).toEqual({ items: { examples: ['walks', 'tired'] } });
  });

  it.each(['"id": "My Mood", ', ''])('leaves out a wizard with %j for an id', async (id) => {
    const { $defs, allOf } = await schemaAfter(['mood.json', '"id": "mood", ', id]);
    expect([Object.keys($defs), allOf]).toEqual([['image'], [{ $ref: 'wizard.schema.json' }]]);
  });

  it('offers no texts of a wizard without English ones', async () => {
    const files = new Map(MOOD_FOLDER);
    files.delete('texts/en/mood.json');
    expect((await schemaOf(files)).$defs['mood.text']).toEqual({ examples: [] });
  });

  it('is not written again if no name changed, so that nothing loads it again', async () => {
    await inFolder(MOOD_FOLDER, async (folder) => {
      const path = join(folder, 'names.gen.json');
      await writeNamesSchema(folder, path);
      const { ino, mtimeNs } = await stat(path, { bigint: true });
      await writeNamesSchema(folder, path);
      expect(await stat(path, { bigint: true })).toMatchObject({ ino, mtimeNs });
      expect(await readFile(path, 'utf8')).toMatch(/\}\n$/);
    });
  });
});
