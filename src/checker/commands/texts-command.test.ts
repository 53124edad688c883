import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runPublish } from '#checker/commands/publish-command.ts';
import { inFolder } from '#tests/checker/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/checker/mood-folder.ts';
import { runTexts } from './texts-command.ts';

const ES = 'texts/es/mood.json';

interface Desk {
  /** The sheet as it is exported. */
  sheet(...args: readonly string[]): Promise<string>;
  /** Imports a sheet. */
  give(sheet: string | Uint8Array, ...args: readonly string[]): ReturnType<typeof runTexts>;
  read(file: string): Promise<string>;
  /** Every file of the folder with its content. */
  all(): Promise<Record<string, string>>;
  edit(...edits: readonly Edit[]): Promise<void>;
}

async function atDesk(
  { isLive = false, edits = [] as readonly Edit[] },
  run: (desk: Desk) => Promise<void>,
): Promise<void> {
  await inFolder(edited(edits), async (folder) => {
    if (isLive) expect((await runPublish([folder])).stderr).toBe('');
    const surroundings = (bytes: string | Uint8Array) => ({
      readStandardInput: async () => Buffer.from(bytes as string),
    });
    await run({
      async sheet(...args) {
        const { stdout } = await runTexts(
          ['export', 'es', '--folder', folder, ...args],
          surroundings(''),
        );
        return stdout;
      },
      give: (sheet, ...args) =>
        runTexts(['import', 'es', '-', '--folder', folder, ...args], surroundings(sheet)),
      read: (file) => readFile(join(folder, file), 'utf8'),
      async all() {
        const names = await readdir(folder, { recursive: true, withFileTypes: true });
        const paths = names
          .filter((each) => each.isFile())
          .map((each) => join(each.parentPath, each.name));
        return Object.fromEntries(
          await Promise.all(
            paths.map(async (path) => [path, await readFile(path, 'utf8')] as const),
          ),
        );
      },
      async edit(...changes) {
        for (const [file, was, becomes] of changes) {
          const text = await readFile(join(folder, file), 'utf8');
          const after = edited([[file, was, becomes]], new Map([[file, text]])).get(file) ?? '';
          await writeFile(join(folder, file), after);
        }
      },
    });
  });
}

const WITHOUT_MUSIC: Edit = [ES, ', "music": "Música"', ''];
const HEADER = 'wizard,key,place,limit,English,Spanish,state';

describe('an export', () => {
  it('has a row for each text, in the order in which visitors see them', async () => {
    await atDesk({}, async ({ sheet }) => {
      const [header, ...rows] = (await sheet()).split('\r\n');
      expect(header).toBe(`\ufeff${HEADER}`);
      expect(rows.slice(0, 5)).toEqual([
        'mood,welcome.title,"step 1 of 3, title",90,"Welcome, stranger",Te damos la bienvenida de verdad,fresh',
        'mood,welcome.alt,"step 1 of 3, description of the picture",160,A low sun,Un sol bajo,fresh',
        'mood,feel.title,"step 2 of 3, title",90,How do you wake up?,¿Cómo te despiertas?,fresh',
        'mood,feel.rested,"step 2 of 3, option label",80,Rested,Con energía,fresh',
        'mood,feel.tired,"step 2 of 3, option label",80,Tired,Sin ella,fresh',
      ]);
      expect(rows.find((row) => row.startsWith('mood,spark.label'))).toBe(
        'mood,spark.label,"bar of the chart, label",28,Spark,Chispa,fresh',
      );
      expect(rows.find((row) => row.startsWith('mood,weeks.two'))).toBe(
        'mood,weeks.two,"outcome 1 of 2, title of a week",56,Rest,Descansar,fresh',
      );
    });
  });

  it('says which translations are missing, stale or none', async () => {
    await atDesk({ isLive: true }, async ({ sheet, edit }) => {
      await edit(
        WITHOUT_MUSIC,
        ['texts/en/mood.json', 'Walks', 'Long walks'],
        [ES, '¿Qué te ayuda?', 'What helps you?'],
      );
      const rows = (await sheet()).split('\r\n');
      const states = rows.flatMap(
        (row) => /^mood,(helps\.\w+).*,(\w+)$/.exec(row)?.slice(1).join(' ') ?? [],
      );
      expect(states).toEqual(['helps.title same', 'helps.walks stale', 'helps.music missing']);
    });
  });

  it('is written into a file, or with semicolons', async () => {
    await atDesk({}, async ({ sheet }) => {
      expect(await sheet('--semicolons')).toContain(HEADER.replaceAll(',', ';'));
    });
    await inFolder(MOOD_FOLDER, async (folder) => {
      const output = join(folder, 'es.csv');
      const args = ['export', 'es', '--folder', folder, '--output', output];
      const { stdout } = await runTexts(args, { readStandardInput: async () => Buffer.of() });
      expect(stdout).toBe(`20 texts written to ${output}.\n`);
      expect(await readFile(output, 'utf8')).toContain(`\ufeff${HEADER}\r\n`);
    });
  });
});

describe('a sheet that comes back', () => {
  it.each([[false], [true]])('unchanged changes no byte (published: %s)', async (isLive) => {
    await atDesk(
      { isLive, edits: [WITHOUT_MUSIC].slice(isLive ? 1 : 0) },
      async ({ sheet, give, all, edit }) => {
        if (isLive)
          await edit(['texts/en/mood.json', 'Walks', 'Long walks'], [ES, 'Chispa', 'Spark']);
        const before = await all();
        for (const back of [await sheet(), await sheet('--semicolons')]) {
          expect(await give(back)).toMatchObject({
            exitCode: 0,
            stdout: 'Nothing changes: every text is as it was.\n',
          });
        }
        expect(await all()).toEqual(before);
      },
    );
  });

  it('with one cell changed changes that text alone, and makes it fresh', async () => {
    await atDesk({ isLive: true }, async ({ sheet, give, read, edit }) => {
      await edit(['texts/en/mood.json', 'Walks', 'Long walks']);
      const before = await read(ES);
      const back = (await sheet()).replace('Paseos', '"Paseos ""largos"""');
      expect(back).toContain('stale');
      const { stdout } = await give(back);
      expect(stdout).toContain(`mood helps.walks: 'Paseos' becomes 'Paseos "largos"'`);
      expect(await read(ES)).toBe(before.replace('Paseos', 'Paseos \\"largos\\"'));
      expect(await sheet()).not.toContain('stale');
    });
  });

  it('makes a translation fresh whose state was set to fresh', async () => {
    await atDesk({ isLive: true }, async ({ sheet, give, read, edit }) => {
      await edit(['texts/en/mood.json', 'Walks', 'Long walks']);
      const before = await read(ES);
      const { stdout } = await give((await sheet()).replace('stale', 'fresh'));
      expect(stdout).toContain("mood helps.walks: 'Paseos' is still right");
      expect(await read(ES)).toBe(before);
      expect(await sheet()).not.toContain('stale');
    });
  });

  it('adds a missing text where the English file has it', async () => {
    const gone: Edit[] = [
      [ES, '"title": "¿Qué te ayuda?", "walks": "Paseos", ', ''],
      [ES, '  "wornOut": { "title": "Sin fuerzas" },\n', ''],
    ];
    await atDesk({ edits: gone }, async ({ sheet, give, read }) => {
      const back = (await sheet())
        .replace('Walks,,', 'Walks,Paseos,')
        .replace('you?,,', 'you?,¿Qué te ayuda?,')
        .replace('Worn out,,', 'Worn out,Sin fuerzas,');
      expect((await give(back)).stderr).toBe('');
      const after = JSON.parse(await read(ES));
      expect(after).toEqual(JSON.parse(MOOD_FOLDER.get(ES) ?? ''));
      expect(Object.keys(after)).toEqual(Object.keys(JSON.parse(MOOD_FOLDER.get(ES) ?? '')));
      expect(Object.keys(after.helps)).toEqual(['title', 'walks', 'music']);
    });
  });

  it('may lack rows and columns, and have them in another order', async () => {
    await atDesk({}, async ({ give, read }) => {
      const { stdout } = await give(
        'Spanish;english;Key;wizard\nCaminatas;Walks;helps.walks;mood\n',
      );
      expect(stdout).toContain('1 text imported');
      expect(await read(ES)).toContain('"walks": "Caminatas"');
    });
  });

  it('changes nothing with --dry-run', async () => {
    await atDesk({ isLive: true }, async ({ sheet, give, all }) => {
      const before = await all();
      const { stdout } = await give((await sheet()).replace('Paseos', 'Caminatas'), '--dry-run');
      expect(stdout).toBe(
        "  mood helps.walks: 'Paseos' becomes 'Caminatas'\n1 text would change.\n",
      );
      expect(await all()).toEqual(before);
    });
  });
});

describe('a wrong sheet is refused whole', () => {
  const row = (key: string, english: string, spanish: string, wizard = 'mood') =>
    [wizard, key, english, spanish].map((cell) => `"${cell}"`).join(',');
  const sheetOf = (...rows: readonly string[]) =>
    `wizard,key,English,Spanish\n${row('feel.tired', 'Tired', 'Con cansancio')}\n${rows.join('\n')}\n`;

  it.each<[what: string, sheet: string | Uint8Array, ...lines: RegExp[]]>([
    [
      'an unknown key',
      sheetOf(row('helps.walk', 'Walks', 'x')),
      /:3 .*no English text 'helps.walk'. Did you mean 'helps.walks'\?/,
    ],
    [
      'an unknown wizard',
      sheetOf(row('helps.walks', 'Walks', 'x', 'mod')),
      /:3 .*no wizard 'mod' .*Did you mean 'mood'\?/,
    ],
    [
      'a row twice',
      sheetOf(row('feel.tired', 'Tired', 'x')),
      /:3 .*'feel.tired' of 'mood' has a row already, in line 2/,
    ],
    [
      'the English of an old export',
      sheetOf(row('helps.walks', 'Runs', 'x')),
      /:3 .*is 'Walks' today, but 'Runs' in the sheet/,
    ],
    [
      'a text that is too long',
      sheetOf(row('spark.label', 'Spark', 'chispas '.repeat(5))),
      /:3 .*has 40 characters.*may have 28. Shorten it by 12/,
    ],
    [
      'a word that nothing fills',
      sheetOf(row('spark.label', 'Spark', '{{chispa}}')),
      /:3 .*which nothing fills/,
    ],
    [
      'a text in English',
      sheetOf(row('helps.title', 'What helps you?', 'What do you like?')),
      /:3 .*reads as English/,
    ],
    [
      'garbled letters',
      sheetOf(row('helps.music', 'Music', 'MÃºsica')),
      /:3 .*'Ãº' in place of 'ú'/,
    ],
    [
      'two labels alike',
      sheetOf(row('helps.walks', 'Walks', 'música')),
      /:2 .*same words in Spanish/,
    ],
    [
      'an empty text',
      sheetOf(row('helps.walks', 'Walks', ' ')),
      /:3 .*is empty, but it has a text today/,
    ],
    ['broken CSV', sheetOf('"mood,x'), /:3 .*never closed/],
    ['another language', 'wizard,key,English,French\n', /:1 .*no column "Spanish"/],
    ['no line', '', /:1 .*empty/],
    [
      'another encoding',
      Buffer.from(sheetOf(row('helps.music', 'Music', 'Músicas')), 'latin1'),
      /:3 .*not saved as UTF-8/,
    ],
    [
      'several mistakes',
      sheetOf(row('gone', 'x', 'x'), row('helps.walks', 'Runs', 'x')),
      /:3 .*'gone'/,
      /:4 .*'Runs'/,
    ],
  ])('for %s', async (_what, sheet, ...lines) => {
    await atDesk({ isLive: true }, async ({ give, all }) => {
      const before = await all();
      const { exitCode, stdout, stderr } = await give(sheet);
      expect([exitCode, stdout]).toEqual([1, '']);
      const reported = stderr.split('\n').filter((line) => line.startsWith('the sheet:'));
      expect(reported).toHaveLength(lines.length);
      for (const [index, line] of lines.entries()) expect(reported[index]).toMatch(line);
      expect(stderr).toContain('Nothing was imported');
      expect(await all()).toEqual(before);
    });
  });

  it('for a lost placeholder', async () => {
    const repeating: Edit[] = [
      ['texts/en/mood.json', '"Worn out"', '"So {{answer:feel}}"'],
      [ES, '"Sin fuerzas"', '"Tanto: {{answer:feel}}"'],
    ];
    await atDesk({ edits: repeating }, async ({ sheet, give }) => {
      const { stderr } = await give((await sheet()).replace('Tanto: {{answer:feel}}', 'Tanto'));
      expect(stderr).toMatch(/lacks '\{\{answer:feel\}\}'/);
    });
  });
});

it.each([
  [[], 'Say export or import.'],
  [['export'], 'Name the language of the translations: "es".'],
  [['export', 'en'], 'Name the language'],
  [['import', 'es'], 'Name the sheet to import.'],
  [['export', 'es', 'es.csv'], "one name too many: 'es.csv'"],
  [['export', 'es', '--dry-run'], '--dry-run belongs to import.'],
  [['import', 'es', 'x', '--output', 'y'], 'belong to export'],
  [['--no'], "Unknown option '--no'"],
])('the arguments %j are refused in a sentence', async (args, sentence) => {
  const result = await runTexts(args, { readStandardInput: async () => Buffer.of() });
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toContain(sentence);
  expect(result.stderr).toContain('Usage:');
});

it('a sheet that is not there is refused', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const args = ['import', 'es', 'no-such.csv', '--folder', folder];
    const { exitCode, stderr } = await runTexts(args, {
      readStandardInput: async () => Buffer.of(),
    });
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('no-such.csv: There is no such file'),
    ]);
  });
});

it('the shipped texts come back as they are', async () => {
  const surroundings = { readStandardInput: async () => Buffer.from(sheet) };
  const { stdout: sheet } = await runTexts(['export', 'es'], surroundings);
  expect(await runTexts(['import', 'es', '-', '--dry-run'], surroundings)).toEqual({
    exitCode: 0,
    stdout: 'Nothing changes: every text is as it was.\n',
    stderr: '',
  });
});
