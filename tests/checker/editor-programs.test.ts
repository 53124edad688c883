import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { runCli } from '#checker/cli.ts';
import { checkWizards } from '#checker/index.ts';
import { namesSchemaOf, writeNamesSchema } from '#checker/names-schema.ts';
import { EDITOR_KEYWORDS, INDEX_KEYWORDS } from '#checker/schema/file-schema.ts';
import { inFolder } from './in-folder.ts';
import { edited, MOOD_FOLDER } from './mood-folder.ts';

const PROJECT = pathToFileURL(fileURLToPath(new URL('../../', import.meta.url))).href;

async function fileOf(path: string): Promise<string> {
  return readFile(new URL(path, PROJECT), 'utf8');
}

const wizardSchema = parse(await fileOf('schemas/wizard.schema.json'));

interface Association {
  readonly fileMatch: string[];
  readonly url: string;
}

/** The JSON support of Visual Studio Code with our settings. Some files may have other content. */
async function editorProgram(contents: ReadonlyMap<string, string> = new Map()) {
  const settings = parse(await fileOf('.vscode/settings.json'));
  const service = getLanguageService({
    schemaRequestService: async (uri) =>
      contents.get(uri.replace(PROJECT, '')) ?? readFile(new URL(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ['markdown'] } } },
    },
  });
  service.configure({
    validate: true,
    schemas: settings['json.schemas'].map(({ fileMatch, url }: Association) => ({
      fileMatch: [...fileMatch],
      uri: new URL(url, PROJECT).href,
      folderUri: PROJECT.replace(/\/$/, ''),
    })),
  });
  const opened = (path: string, text: string) => {
    const document = TextDocument.create(new URL(path, PROJECT).href, 'json', 1, text);
    return { document, json: service.parseJSONDocument(document) };
  };
  return {
    /** The messages that underline something. */
    async complaints(path: string, text: string): Promise<string[]> {
      const { document, json } = opened(path, text);
      const found = await service.doValidation(document, json);
      return found.map(({ message }) => (typeof message === 'string' ? message : message.value));
    },
    /** What is shown over the first occurrence of the words. */
    async hover(path: string, text: string, words: string): Promise<string> {
      const { document, json } = opened(path, text);
      const position = document.positionAt(text.indexOf(words) + 1);
      const hover = await service.doHover(document, position, json);
      return JSON.stringify(hover?.contents ?? '');
    },
    /** What is offered at the mark. */
    async offers(path: string, marked: string) {
      const offset = marked.indexOf('█');
      const { document, json } = opened(path, marked.replace('█', ''));
      const list = await service.doComplete(document, document.positionAt(offset), json);
      return list?.items ?? [];
    },
  };
}

const WIZARD = 'wizards/mood.json';

/** The mood wizard as an editor has it, with `$schema`, and the program that knows its folder. */
async function moodEditor() {
  const files = edited([
    ['mood.json', '"schemaVersion"', '"$schema": "../schemas/wizards.gen.json", "schemaVersion"'],
  ]);
  const schema = await inFolder(files, namesSchemaOf);
  const program = await editorProgram(new Map([['schemas/wizards.gen.json', schema ?? '']]));
  return { program, text: files.get('mood.json') ?? '' };
}

async function labelsAt(was: string, becomes: string): Promise<string[]> {
  const { program, text } = await moodEditor();
  expect(text).toContain(was);
  const items = await program.offers(WIZARD, text.replace(was, becomes));
  return items.map(({ label }) => label.replace(/^"(.*)"$/, '$1'));
}

describe('Visual Studio Code', { timeout: 60_000 }, () => {
  it('underlines nothing in the files as they are', async () => {
    const program = await editorProgram();
    const files = [
      'emotional-reset',
      'sleep-issues',
      'claims',
      'live',
      'texts/en/emotional-reset',
      'texts/es/sleep-issues',
    ];
    for (const file of files) {
      const path = `wizards/${file}.json`;
      expect([path, await program.complaints(path, await fileOf(path))]).toEqual([path, []]);
    }
  });

  it('shows what each property means, not what its kind of name is', async () => {
    const { program, text } = await moodEditor();
    const shown = async (words: string) => program.hover(WIZARD, text, words);
    expect(await shown('"id": "mood"')).toContain('for example `emotional-reset`');
    expect(await shown('"titleKey"')).toContain('Text: the heading.');
    expect(await shown('"answerKey"')).toContain('The name under which the answer is kept');
    expect(await shown('"labelKey"')).toContain('Text: the choice as visitors read it.');
    expect(await shown('"image"')).toContain('The picture of this screen.');
    // Of a condition the program shows what this way to write it means.
    expect(await shown('"when"')).toContain('choice answer is this option');
    expect(await shown('"timeAnswer"')).toContain('asked for the time of day');
    expect(await shown('"sessions"')).toContain('The ids of the session themes of this week');
  });

  it('says in plain words what a name may be', async () => {
    const { program, text } = await moodEditor();
    const said = (was: string, becomes: string) =>
      program.complaints(WIZARD, text.replace(was, becomes));
    expect(await said('"welcome.title"', '"Welcome to you"')).toEqual([
      'Write the key of a text, not the text itself: names joined by dots, for example welcome.title.',
    ]);
    expect(await said('"/mood"', '"mood"')).toEqual([
      'Write a slash, then small letters, digits and single hyphens, for example /daily-emotional-reset.',
    ]);
    expect(await said('"value": "tired"', '"value": "Too tired"')).toEqual([
      'Write the stored value, not the label: small letters, digits and underscores, for example rushed_or_chaotic.',
    ]);
    expect(await said('sun.svg', 'Sun.docx')).toEqual([
      'Write the name of a picture in small letters, with its ending, for example not-alone.svg. It ends in .svg, .png, .jpg, .webp or .avif.',
    ]);
  });

  it('says in plain words what a file of texts may hold', async () => {
    const program = await editorProgram();
    const said = (text: string) => program.complaints('wizards/texts/en/mood.json', text);
    const entry =
      'Write a text in quotation marks, or a group of texts in braces. Lists, numbers, true and false are not texts.';
    expect(await said('{ "a": { "b": "Hello", "c.d": "You" } }')).toEqual([]);
    expect(await said('{ "a": 5 }')).toEqual([entry]);
    expect(await said('{ "a": { "b": ["Hello"] } }')).toEqual([entry]);
    expect(await said('{ "a": { "b": "" } }')).toEqual([
      'The text is empty: visitors would see nothing here.',
    ]);
    expect(await said('{ "a b": "Hello" }')).toEqual([
      'Name a text or a group with letters, digits, hyphens and underscores, without spaces.',
    ]);
    expect(await said('["Hello"]')).toEqual([
      'A file of texts is a group in braces: { "welcome": { "title": "Hello" } }.',
    ]);
    const hover = await program.hover('wizards/texts/en/mood.json', '{ "a": "Hello" }', '"a"');
    expect(hover).toContain('A text that visitors read, or a group of texts.');
  });
});

describe('completion', { timeout: 60_000 }, () => {
  it('offers a new step, option, outcome and week where each belongs', async () => {
    expect(await labelsAt('"steps": [', '"steps": [ █ ,')).toEqual(
      expect.arrayContaining(['New question', 'New scale', 'New info step']),
    );
    expect(await labelsAt('"options": [', '"options": [ █ ,')).toContain('New option');
    expect(await labelsAt('"outcomes": [', '"outcomes": [ █ ,')).toContain('New outcome');
    expect(await labelsAt('"weeks": [', '"weeks": [ █ ,')).toContain('New week');
    expect(await labelsAt('"when": { "answer": "feel", "is": "tired" }', '"when": █')).toContain(
      'One of several answers',
    );
  });

  it('offers the answer keys of the wizard and the values of the question', async () => {
    const when = '{ "answer": "feel", "is": "tired" }';
    expect(await labelsAt(when, '{ "answer": "█", "is": "tired" }')).toEqual(
      expect.arrayContaining(['feel', 'helps']),
    );
    expect(await labelsAt(when, '{ "answer": "feel", "is": "█" }')).toEqual(['rested', 'tired']);
    expect(await labelsAt(when, '{ "answer": "helps", "includes": "█" }')).toEqual([
      'walks',
      'music',
    ]);
    expect(await labelsAt(when, '{ "answer": "feel", "anyOf": ["█"] }')).toEqual([
      'rested',
      'tired',
    ]);
    expect(
      await labelsAt(when, '{ "any": [{ "not": { "answer": "helps", "includes": "█" } }] }'),
    ).toEqual(['walks', 'music']);
    expect(await labelsAt(when, '{ "highest": "█" }')).toEqual(['spark', 'tension']);
    expect(await labelsAt('"timeAnswer": "feel"', '"timeAnswer": "█"')).toEqual(['feel', 'helps']);
  });

  it('offers text keys, pictures, bars and themes of the folder', async () => {
    expect(await labelsAt('"welcome.title"', '"█"')).toEqual(
      expect.arrayContaining(['welcome.title', 'feel.tired', 'weeks.four']),
    );
    expect(await labelsAt('"welcome.alt"', '"█"')).toContain('welcome.alt');
    expect(await labelsAt('"sun.svg"', '"█"')).toEqual(['sun.svg']);
    expect(await labelsAt('{ "spark": 2 }', '{ "█" }')).toEqual(['spark', 'tension']);
    expect(await labelsAt('"sessions": ["soft-light"]', '"sessions": ["█"]')).toEqual([
      'soft-light',
      'deep-sea',
    ]);
  });

  it('refuses no name that it does not offer', async () => {
    const { program, text } = await moodEditor();
    const changed = text
      .replace('"answer": "feel", "is": "tired"', '"answer": "feel", "is": "unknown"')
      .replace('"welcome.title"', '"brand.new"')
      .replace('sun.svg', 'moon.svg')
      .replace('"soft-light"] }', '"unheard-of"] }');
    expect(await program.complaints(WIZARD, changed)).toEqual([]);
  });

  it('knows a new wizard by the general schema alone, without a complaint', async () => {
    const { program, text } = await moodEditor();
    const another = text.replace('"id": "mood"', '"id": "other"');
    expect(await program.complaints('wizards/other.json', another)).toEqual([]);
    const marked = another.replace('"steps": [', '"steps": [ █ ,');
    const labels = (await program.offers('wizards/other.json', marked)).map(({ label }) => label);
    expect(labels).toContain('New question');
  });

  it('keeps what it knew while a file cannot be read to its end', async () => {
    await inFolder(MOOD_FOLDER, async (folder) => {
      const path = join(folder, 'names.json');
      const sound = new Map(MOOD_FOLDER);
      await writeNamesSchema(folder, path);
      const before = await readFile(path, 'utf8');
      expect(before).toContain('"helps"');
      const cut = (sound.get('mood.json') ?? '').slice(0, 500);
      await inFolder(new Map([...sound, ['mood.json', cut]]), async (broken) => {
        expect(await namesSchemaOf(broken)).toBeUndefined();
        await writeNamesSchema(broken, path);
      });
      expect(await readFile(path, 'utf8')).toBe(before);
    });
  });
});

describe('the schema of wizards', () => {
  it('has for hover, beside each reference, what its description says', () => {
    const different = nodesIn(wizardSchema).filter(
      ({ $ref, description, markdownDescription }) =>
        typeof $ref === 'string' &&
        description !== undefined &&
        String(markdownDescription).replaceAll('`', '') !== description,
    );
    expect(different).toEqual([]);
  });

  it.each(['wizard', 'claims', 'live', 'texts'])(
    'has plain words for each pattern: %s',
    async (name) => {
      const schema = parse(await fileOf(`schemas/${name}.schema.json`));
      const silent = nodesIn(schema).filter(
        ({ pattern, patternErrorMessage }) => typeof pattern === 'string' && !patternErrorMessage,
      );
      expect(silent).toEqual([]);
    },
  );

  it('for texts is one that ajv accepts, and so are the shipped texts', async () => {
    const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false });
    ajv.addVocabulary([...EDITOR_KEYWORDS, ...INDEX_KEYWORDS]);
    const validate = ajv.compile(parse(await fileOf('schemas/texts.schema.json')));
    for (const path of ['en/emotional-reset', 'es/emotional-reset']) {
      expect(validate(parse(await fileOf(`wizards/texts/${path}.json`)))).toBe(true);
    }
  });
});

describe('a snippet', () => {
  interface Snippet {
    readonly label: string;
    readonly description: string;
    readonly body: unknown;
  }
  const ajv = new Ajv2020({ discriminator: true, strict: false });
  ajv.addSchema(wizardSchema);
  const offered: [definition: string, snippet: Snippet][] = Object.entries(
    wizardSchema.$defs,
  ).flatMap(([name, definition]) =>
    ((definition as { defaultSnippets?: Snippet[] }).defaultSnippets ?? []).map(
      (snippet): [string, Snippet] => [name, snippet],
    ),
  );

  it.each(offered)('of the schema is a valid %s', (name, { body }) => {
    const validate = ajv.getSchema(`wizard.schema.json#/$defs/${name}`);
    const value = filled(JSON.stringify(body).replace(/"\^([^"]*)"/g, '$1'));
    expect([value, validate?.(value), validate?.errors]).toEqual([value, true, null]);
  });

  it('to type is the same as that of the schema, or texts that a file may hold', async () => {
    const snippets: Record<string, { prefix: string; scope: string; body: string[] }> = parse(
      await fileOf('.vscode/wizards.code-snippets'),
    );
    const program = await editorProgram();
    for (const [label, { body, prefix, scope }] of Object.entries(snippets)) {
      expect([scope, prefix]).toEqual(['json', expect.stringMatching(/^wizard-[a-z-]+$/)]);
      const text = body.join('\n');
      const [, same] = offered.find(([, snippet]) => snippet.label === label) ?? [];
      if (same === undefined) {
        const written = JSON.stringify(filled(`{${text}}`));
        expect(await program.complaints('wizards/texts/en/new.json', written)).toEqual([]);
      } else
        expect(JSON.parse(text.replace(/(?<=: )\$\{\d+:(\d+)\}/g, '$1'))).toEqual(
          JSON.parse(JSON.stringify(same.body).replace(/"\^\$\{\d+:(\d+)\}"/g, '$1')),
        );
    }
    const labels = offered.map(([, { label }]) => label);
    expect(labels.filter((label) => label.startsWith('New') && !(label in snippets))).toEqual([]);
  });

  /** The snippet as it is before somebody fills in its gaps. */
  function filled(text: string): unknown {
    const defaults = new Map(
      Array.from(text.matchAll(/\$\{(\d+):([^}]*)\}/g), ([, gap, words]) => [gap, words] as const),
    );
    return JSON.parse(text.replace(/\$\{(\d+)(?::[^}]*)?\}/g, (_, gap) => defaults.get(gap) ?? ''));
  }
});

describe('the task "Check the wizards"', { timeout: 60_000 }, () => {
  it('lists each finding at its place', async () => {
    const { tasks } = parse(await fileOf('.vscode/tasks.json'));
    const [{ command, problemMatcher }] = tasks;
    expect(command).toBe('npm run -s wizards:check');
    const [heading, sentence] = problemMatcher.pattern;
    // A mistake in each kind of file, and a warning.
    const files = new Map(
      edited([
        ['mood.json', '"/mood"', '"/login"'],
        ['mood.json', ', "deep-sea"]', ']'],
        ['texts/en/mood.json', '"Music"', '""'],
        ['texts/es/mood.json', '"steady":', '"staedy":'],
      ]),
    );
    await inFolder(files, async (folder) => {
      const { stdout } = await runCli([folder], { env: {}, isTerminal: false });
      const lines = stdout.split('\n');
      const listed = lines.flatMap((line, index) => {
        const found = new RegExp(heading.regexp).exec(line);
        const message = found && new RegExp(sentence.regexp).exec(lines[index + 1] ?? '');
        if (!found || !message) return [];
        return [
          {
            file: found[heading.file],
            line: Number(found[heading.line]),
            column: Number(found[heading.column]),
            severity: found[heading.severity],
            rule: found[heading.code],
            message: message[sentence.message],
          },
        ];
      });
      const { diagnostics } = await checkWizards(folder);
      expect(diagnostics.length).toBeGreaterThan(3);
      expect(listed).toEqual(diagnostics.map(({ why: _, fix: __, ...rest }) => rest));
    });
  });
});

/** Every object in a schema. */
function nodesIn(node: unknown): Record<string, unknown>[] {
  if (typeof node !== 'object' || node === null) return [];
  const own = Array.isArray(node) ? [] : [node as Record<string, unknown>];
  return [...own, ...Object.values(node).flatMap(nodesIn)];
}
