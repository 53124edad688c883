import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder } from '#authoring/disk/read-folder.ts';
import { hashOfText } from '#authoring/document/wizard/live-file.ts';
import { importSheet } from '#authoring/edits/sheet/import.ts';
import { sheetOf } from '#authoring/edits/sheet/sheet.ts';
import STARTER from '#authoring/starter/es.json' with { type: 'json' };
import { inFolder } from '#tests/authoring/in-folder.ts';
import { type Edit, edited, MOOD_FOLDER } from '#tests/authoring/mood-folder.ts';
import { runPublish } from './publish-command.ts';
import { runTexts } from './texts-command.ts';

const EN = 'texts/en/mood.json';
const ES = 'texts/es/mood.json';
const SHEET = 'sheet.csv';

interface Desk {
  /** The sheet as it is exported. */
  sheet(): Promise<string>;
  /** Imports a sheet. */
  give(sheet: string | Uint8Array): ReturnType<typeof runTexts>;
  read(file: string): Promise<string>;
  /** Every file of the folder with its content. */
  all(): Promise<Record<string, string>>;
  edit(...edits: readonly Edit[]): Promise<void>;
  write(file: string, content: string): Promise<void>;
  /** The files that an import changed, as it lists them. */
  changed(stdout: string): string[];
}

async function atDesk(
  { isLive = false, edits = [] as readonly Edit[], without = '' },
  run: (desk: Desk) => Promise<void>,
): Promise<void> {
  const files = [...edited(edits)].filter(([path]) => path !== without);
  await inFolder(files, async (folder) => {
    if (isLive) expect((await runPublish([folder])).stderr).toBe('');
    await run({
      sheet: async () => (await runTexts(['export', 'es', '--folder', folder])).stdout,
      async give(sheet) {
        await writeFile(join(folder, SHEET), sheet);
        return runTexts(['import', 'es', join(folder, SHEET), '--folder', folder]);
      },
      read: (file) => readFile(join(folder, file), 'utf8'),
      async all() {
        const names = await readdir(folder, { recursive: true, withFileTypes: true });
        const paths = names
          .filter((each) => each.isFile() && each.name !== SHEET)
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
      write: (file, content) => writeFile(join(folder, file), content),
      changed: (stdout) =>
        (stdout.split('imported into:\n')[1] ?? '')
          .split('\n')
          .filter((line) => line !== '')
          .map((line) =>
            line.slice(line.lastIndexOf(basename(folder)) + basename(folder).length + 1),
          ),
    });
  });
}

const WITHOUT_MUSIC: Edit = [ES, ', "music": "Música"', ''];
const HEADER = 'wizard,key,English,Spanish';

describe('an export', () => {
  it('has a row for each text, in the order in which visitors see them, and unused ones last', async () => {
    const edits: Edit[] = [
      ['mood.json', '"steps": [', '"titleKey": "name", "steps": ['],
      [EN, '{\n', '{\n  "extra": "=Extra", "name": "Mood",\n'],
      [ES, '{\n', '{\n  "name": "Ánimo",\n'],
    ];
    await atDesk({ edits: [...edits, WITHOUT_MUSIC] }, async ({ sheet }) => {
      const [header, ...rows] = (await sheet()).trim().split('\r\n');
      expect(header).toBe(HEADER);
      expect(rows.slice(0, 3)).toEqual([
        'mood,name,Mood,Ánimo',
        'mood,welcome.title,"Welcome, stranger",Te damos la bienvenida de verdad',
        'mood,welcome.alt,A low sun,Un sol bajo',
      ]);
      expect(rows).toContain('mood,helps.music,Music,');
      expect(rows.at(-1)).toBe("mood,extra,'=Extra,");
      expect(rows).toHaveLength(22);
    });
  });

  it('is written into a file, with the mark of UTF-8', async () => {
    await inFolder(MOOD_FOLDER, async (folder) => {
      const output = join(folder, 'es.csv');
      const args = ['export', 'es', '--folder', folder, '--output', output];
      const { stdout } = await runTexts(args);
      expect(stdout).toBe(`The texts were written to ${output}.\n`);
      expect(await readFile(output, 'utf8')).toContain(`\ufeff${HEADER}\r\n`);
    });
  });
});

describe('a sheet that comes back', () => {
  it.each([[false], [true]])('unchanged changes no byte (published: %s)', async (isLive) => {
    await atDesk(
      { isLive, edits: [...(isLive ? [] : [WITHOUT_MUSIC]), [ES, 'Paseos', "'=Paseos"]] },
      async ({ sheet, give, all, edit }) => {
        if (isLive) await edit([EN, 'Walks', 'Long walks'], [ES, 'Chispa', 'Spark']);
        const before = await all();
        expect(await give(await sheet())).toMatchObject({
          exitCode: 0,
          stdout: 'Nothing changes: every text is as it was.\n',
        });
        expect(await all()).toEqual(before);
      },
    );
  });

  it('with one cell changed changes that text alone, and makes it fresh', async () => {
    await atDesk({ isLive: true }, async ({ sheet, give, read, edit }) => {
      await edit([EN, 'Walks', 'Long walks']);
      const before = await read(ES);
      const back = (await sheet()).replace('Paseos', '"Paseos ""largos"""');
      const { stdout } = await give(back);
      expect(stdout).toContain(`mood helps.walks: 'Paseos' becomes 'Paseos "largos"'`);
      expect(await read(ES)).toBe(before.replace('Paseos', 'Paseos \\"largos\\"'));
      const live = JSON.parse(await read('live.json')).translations.mood.es;
      expect(live['helps.walks'][0]).toBe(hashOfText('Long walks'));
    });
  });

  it('is imported although something else in the folder is wrong', async () => {
    const edits: Edit[] = [['mood.json', '"sun.svg"', '"moon.svg"']];
    await atDesk({ edits }, async ({ sheet, give }) => {
      expect((await give((await sheet()).replace('Paseos', 'Caminatas'))).stderr).toBe('');
      const { stderr } = await give((await sheet()).replace('Caminatas', '{{x}}'));
      expect(stderr.match(/sheet\.csv:/g)).toHaveLength(1);
      expect(stderr).toContain('which nothing fills');
    });
  });

  it.each<[leftover: string, edits: readonly Edit[], was: string, becomes: string]>([
    [
      'a misspelt key whose right one the sheet adds',
      [[ES, '"music": "Música"', '"musik": "Música"']],
      'Music,\r',
      'Music,Música\r',
    ],
  ])('is imported in spite of %s', async (_leftover, edits, was, becomes) => {
    await atDesk({ edits }, async ({ sheet, give }) => {
      const before = await sheet();
      expect(before).toContain(was);
      expect(await give(before.replace(was, becomes))).toMatchObject({ exitCode: 0, stderr: '' });
    });
  });

  it('has what a new quiz says to write as missing, and takes the translation', async () => {
    const starter = '¿Tu primera pregunta?';
    expect(JSON.stringify(STARTER)).toContain(starter);
    await atDesk({ edits: [[ES, '¿Qué te ayuda?', starter]] }, async ({ sheet, give, read }) => {
      const row = 'mood,helps.title,What helps you?,';
      expect(await sheet()).toContain(`${row}\r`);
      expect((await give(await sheet())).stdout).toContain('Nothing changes');
      await give((await sheet()).replace(row, `${row}¿Qué te ayuda?`));
      expect(await read(ES)).toBe(MOOD_FOLDER.get(ES));
    });
  });

  it.each([['is not there'], ['is empty']])(
    'may have only some of the texts of a file that %s',
    async (what) => {
      const isEmpty = what === 'is empty';
      await atDesk({ without: isEmpty ? '' : ES }, async ({ give, read, write, changed }) => {
        if (isEmpty) await write(ES, '{}\n');
        const { stdout } = await give(
          'wizard,key,English,Spanish\nmood,helps.walks,Walks,Paseos\nmood,helps.music,Music, \nmood,feel.tired,Tired,Sin ella\n',
        );
        expect(changed(stdout)).toEqual([ES]);
        expect(await read(ES)).toBe(
          '{\n  "feel": {\n    "tired": "Sin ella"\n  },\n  "helps": {\n    "walks": "Paseos"\n  }\n}\n',
        );
      });
    },
  );

  it.each([
    ['tabs', '\t', '\n'],
    ['the line breaks of Windows', '  ', '\r\n'],
  ])('adds a text as the file is laid out: with %s', async (_what, indent, eol) => {
    const laidOut = (text: string) =>
      `${JSON.stringify(JSON.parse(text), null, indent)}\n`.replaceAll('\n', eol);
    await atDesk({}, async ({ sheet, give, read, write }) => {
      const whole = laidOut(await read(ES));
      const gone = ['"walks": "Paseos", ', '"wornOut": { "title": "Sin fuerzas" },'];
      const rest = gone.reduce((text, each) => text.replace(each, ''), await read(ES));
      await write(ES, laidOut(rest));
      await give(
        (await sheet()).replace('Walks,', 'Walks,Paseos').replace('out,', 'out,Sin fuerzas'),
      );
      expect(await read(ES)).toBe(whole);
    });
  });

  it('changes a text where it is, also if its key is written with dots there', async () => {
    const edits: Edit[] = [
      [ES, '{ "title": "Sin fuerzas" }', '{}, "wornOut.title": "Sin fuerzas"'],
    ];
    await atDesk({ edits }, async ({ sheet, give, read }) => {
      const before = await read(ES);
      await give((await sheet()).replace('Sin fuerzas', 'Sin energía'));
      expect(await read(ES)).toBe(before.replace('Sin fuerzas', 'Sin energía'));
    });
  });

  it('adds a text where the English file has it, not where a group is called like it', async () => {
    const edits: Edit[] = [
      [EN, '"spark": {', '"spark.label": { "more": "More" }, "spark": {'],
      [ES, '"label": "Chispa", ', ''],
    ];
    await atDesk({ edits }, async ({ sheet, give, read }) => {
      expect((await give((await sheet()).replace('Spark,', 'Spark,Chispa'))).stderr).toBe('');
      expect(JSON.parse(await read(ES)).spark.label).toBe('Chispa');
    });
  });

  it('may lack rows and columns, and have them in another order', async () => {
    await atDesk({}, async ({ give, read }) => {
      const { stdout } = await give(
        'Spanish,English, key ,wizard\nCaminatas,Walks, helps.walks , mood\n',
      );
      expect(stdout).toContain('1 text imported');
      expect(await read(ES)).toContain('"walks": "Caminatas"');
    });
  });

  it('is answered with a list of what changed, and where', async () => {
    const edits: Edit[] = [[ES, ', "music": "Música"', '']];
    await atDesk({ isLive: true }, async ({ sheet, give, edit }) => {
      await edit(...edits);
      const back = (await sheet()).replace('Paseos', 'Caminatas').replace('Music,', 'Music,Música');
      expect((await give(back)).stdout).toMatch(
        /^ {2}mood helps\.walks: 'Paseos' becomes 'Caminatas'\n {2}mood helps\.music: new, 'Música'\n2 texts imported into:\n {2}\S+\/texts\/es\/mood\.json\n {2}\S+\/live\.json\n$/,
      );
    });
  });
});

describe('a wrong sheet is refused whole', () => {
  const row = (key: string, english: string, spanish: string, wizard = 'mood') =>
    [wizard, key, english, spanish].map((cell) => `"${cell}"`).join(',');
  const sheetWith = (...rows: readonly string[]) =>
    `wizard,key,English,Spanish\n${row('feel.tired', 'Tired', 'Con cansancio')}\n${rows.join('\n')}\n`;

  it.each<[what: string, sheet: string | Uint8Array, ...lines: RegExp[]]>([
    [
      'an unknown key',
      sheetWith(row('helps.walk', 'Walks', 'x')),
      /:3 .*no English text 'helps.walk'. Did you mean 'helps.walks'\?/,
    ],
    [
      'an unknown wizard',
      sheetWith(row('helps.walks', 'Walks', 'x', 'mod')),
      /:3 .*no quiz 'mod' .*Did you mean 'mood'\?/,
    ],
    [
      'a row twice',
      sheetWith(row('feel.tired', 'Tired', 'x')),
      /:3 .*'feel.tired' of 'mood' has a row already, in line 2/,
    ],
    [
      'the English of an old export',
      sheetWith(row('helps.walks', 'Runs', 'x')),
      /:3 .*is 'Walks' today, but 'Runs' in the sheet/,
    ],
    [
      'a text that is too long',
      sheetWith(row('spark.label', 'Spark', 'chispas '.repeat(5))),
      /:3 .*has 40 characters.*may have 28. Shorten it by 12/,
    ],
    [
      'an empty text',
      sheetWith(row('helps.walks', 'Walks', ' ')),
      /:3 .*is empty, but it has a text today/,
    ],
    [
      'several mistakes',
      sheetWith(row('gone', 'x', 'x'), row('helps.walks', 'Runs', 'x')),
      /:3 .*'gone'/,
      /:4 .*'Runs'/,
    ],
  ])('for %s', async (_what, sheet, ...lines) => {
    await atDesk({ isLive: true }, async ({ give, all }) => {
      const before = await all();
      const { exitCode, stdout, stderr } = await give(sheet);
      expect([exitCode, stdout]).toEqual([1, '']);
      const reported = stderr.split('\n').filter((line) => line.includes(`${SHEET}:`));
      expect(reported).toHaveLength(lines.length);
      for (const [index, line] of lines.entries()) expect(reported[index]).toMatch(line);
      expect(stderr).toContain('Nothing was imported');
      expect(await all()).toEqual(before);
    });
  });

  it.each<[what: string, spanish: string, problem: RegExp]>([
    ['is broken', '{ "helps": ', /cannot be read as a whole/],
    ['has a group in its place', '{ "helps": { "walks": { "a": "b" } } }', /is no text/],
    ['has a text in place of its group', '{ "helps": "Ayuda" }', /is no text/],
  ])('for a text whose file %s', async (_what, spanish, problem) => {
    await atDesk({}, async ({ give, write, read }) => {
      await write(ES, spanish);
      const { exitCode, stderr } = await give(
        `wizard,key,English,Spanish\n${row('helps.walks', 'Walks', 'Paseos')}\n`,
      );
      expect([exitCode, stderr]).toEqual([1, expect.stringMatching(problem)]);
      expect(stderr).toMatch(/sheet\.csv:2 .*mood\.json.* Run npm run wizards:check first\.$/m);
      expect(await read(ES)).toBe(spanish);
    });
  });
});

it.each<[what: string, sheet: string | Uint8Array]>([
  ['is empty', ''],
  ['has semicolons', `${HEADER.replaceAll(',', ';')}\n`],
  ['has another language', 'wizard,key,English,French\n'],
  ['has a row that is too short', `${HEADER}\nmood,a\n`],
  ['has a quotation mark that nothing closes', `${HEADER}\nmood,a,"b,c\n`],
  ['is not saved as UTF-8', Buffer.from(`${HEADER}\nmood,a,b,ó\n`, 'latin1')],
])('a sheet that %s is refused in one sentence', async (_what, sheet) => {
  await atDesk({}, async ({ give }) => {
    const { exitCode, stdout, stderr } = await give(sheet);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(
      /sheet\.csv: This is no sheet in UTF-8 with commas: .*\. Save it as "CSV UTF-8"\.\n$/,
    );
  });
});

it.each([
  [[], 'Say export or import.'],
  [['export'], 'Name the language of the translations: "es".'],
  [['import', 'es'], 'Name the sheet to import.'],
  [['export', 'es', 'es.csv'], "one name too many: 'es.csv'"],
])('the arguments %j are refused in a sentence', async (args, sentence) => {
  const result = await runTexts(args);
  expect(result).toMatchObject({ exitCode: 2, stdout: '' });
  expect(result.stderr).toContain(sentence);
  expect(result.stderr).toContain('Usage:');
});

it('a sheet that is not there is refused', async () => {
  await inFolder(MOOD_FOLDER, async (folder) => {
    const args = ['import', 'es', 'no-such.csv', '--folder', folder];
    const { exitCode, stderr } = await runTexts(args);
    expect([exitCode, stderr]).toEqual([
      1,
      expect.stringContaining('no-such.csv: There is no such file'),
    ]);
  });
});

it('the shipped texts come back as they are', async () => {
  const shipped = await readFolder('wizards');
  expect(importSheet(shipped, 'es', Buffer.from(sheetOf(shipped, 'es'))).imported).toEqual([]);
});
