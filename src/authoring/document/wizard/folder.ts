import type { Dirent } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type JsonFile, readJson, shownPath } from '#authoring/document/json/read-json.ts';
import { nodeAt, placeOf, stringOf } from '#authoring/document/json/tree.ts';
import { oncePer } from '#authoring/document/once.ts';
import { type Place, Source } from '#authoring/document/place.ts';
import { createSuggester, type Suggester } from '#authoring/document/wording.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import { CLAIMS_FILE, isWizardFile, LIVE_FILE } from '#contract/wizard-files.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { changedIds } from './known-wizards.ts';
import type { LiveFile, LiveInGit } from './live-file.ts';
import { readTexts, type TextFile, type TextSet } from './texts.ts';
import { type Wizard, wizardOf } from './wizard.ts';

export interface Folder extends Suggester {
  /** Those that fit the schema, in the order of their file names. */
  readonly wizards: readonly Wizard[];
  /** The files of the others, about which nothing else is certain. */
  readonly unfit: readonly UnfitWizard[];
  /** By the wizard id, which is the name of the text files. */
  readonly texts: ReadonlyMap<string, TextSet>;
  /** The text files of a wizard: a language without a readable file is missing. */
  textsOf(wizard: Wizard): TextSet['files'];
  /** Files that are not read, because their names end with .JSON or the like, by what comes before. */
  readonly misnamed: ReadonlyMap<string, string>;
  /** The folders in `texts/` of languages that the product does not have. */
  readonly otherLanguages: readonly string[];
  /** Its path in reports. */
  readonly path: string;
  /** The file names in `images/`, as they are on disk. */
  readonly images: ReadonlySet<string>;
  /** The names in use; undefined if there are none yet, or if their file is damaged. */
  readonly live: LiveFile | undefined;
  /** The names in use as git has them; none while their file is damaged. */
  readonly liveInGit: readonly LiveInGit[];
  /** The place in the file of the names in use at a path of names; its start if there is none. */
  liveAt(...path: readonly string[]): Place;
  textFilePath(language: Language, textId: string): string;
  /** The path of the images folder in reports. */
  readonly imagesPath: string;
}

interface UnfitWizard {
  readonly source: Source;
  /** Undefined if it cannot be read. */
  readonly id: string | undefined;
}

/** The JSON files of a folder, not interpreted yet. */
export interface FolderFiles {
  readonly wizards: readonly JsonFile[];
  readonly texts: readonly TextFile[];
  /** Names that end with .JSON or the like. */
  readonly misnamed: readonly string[];
  /** The folders in `texts/` of languages that the product does not have. */
  readonly otherLanguages: readonly string[];
  readonly images: ReadonlySet<string>;
  /** Undefined if landings claim nothing. */
  readonly claims: JsonFile | undefined;
  /** Undefined if nothing has been published. */
  readonly live: JsonFile | undefined;
  /** The product's sessions; undefined if the folder is not the product's own. */
  readonly catalogue: JsonFile | undefined;
}

/** Where the catalogue is, seen from the product's own wizards. */
export const CATALOGUE = '../catalogue';

/** The folder of the catalogue, if this is a product's own `wizards/` and not a copy beside it. */
export async function catalogueOf(folder: string): Promise<string | undefined> {
  if (basename(resolve(folder)) !== 'wizards') return undefined;
  const path = join(folder, CATALOGUE);
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  return isThere ? path : undefined;
}

/** Combines wizards and text files for the rules of sense. */
export function buildFolder(
  files: FolderFiles,
  definitions: ReadonlyMap<Source, WizardDefinition>,
  shown: string,
  live?: LiveFile,
  liveInGit: readonly LiveInGit[] = [],
): Folder {
  const liveSource = files.live?.source ?? new Source(`${shown}/${LIVE_FILE}`, '');
  const fit = files.wizards.flatMap((file) => {
    const definition = definitions.get(file.source);
    return definition === undefined ? [] : [wizardOf(file, definition)];
  });
  const unfit = files.wizards.flatMap(({ source, root }): UnfitWizard[] =>
    definitions.has(source) ? [] : [{ source, id: stringOf(nodeAt(root, ['id'])) }],
  );
  const wizards = withKnownTexts(fit, unfit, files.texts, live);
  const texts = textSetsOf(wizards, files.texts);
  return {
    ...createSuggester(),
    wizards,
    unfit,
    texts,
    textsOf: ({ textId }) => texts.get(textId)?.files ?? new Map(),
    misnamed: new Map(files.misnamed.map((name) => [name.slice(0, -5).toLowerCase(), name])),
    otherLanguages: files.otherLanguages,
    path: shown,
    images: files.images,
    imagesPath: `${shown}/images`,
    live,
    liveInGit: files.live !== undefined && live === undefined ? [] : liveInGit,
    liveAt: (...path) => {
      const node = nodeAt(files.live?.root, path);
      return node === undefined
        ? { source: liveSource, offset: 0 }
        : placeOf(liveSource, node.parent ?? node);
    },
    textFilePath: (language, textId) => `${shown}/texts/${language}/${textId}.json`,
  };
}

/** A wizard whose id was changed still has the texts of the id that it had, unless they moved. */
function withKnownTexts(
  wizards: readonly Wizard[],
  unfit: readonly UnfitWizard[],
  texts: readonly TextFile[],
  live: LiveFile | undefined,
): readonly Wizard[] {
  const changed = changedIds({ wizards, unfit, live });
  const names = new Set(texts.map(({ name }) => name));
  return wizards.map((wizard) => {
    const before = changed.get(wizard);
    const isKept = before !== undefined && names.has(before) && !names.has(wizard.textId);
    return isKept ? { ...wizard, textId: before } : wizard;
  });
}

function textSetsOf(
  wizards: readonly Wizard[],
  files: readonly TextFile[],
): ReadonlyMap<string, TextSet> {
  const wizardsById = Map.groupBy(wizards, (wizard) => wizard.textId);
  const filesById = Map.groupBy(files, (file) => file.name);
  const textIds = [...new Set([...wizardsById.keys(), ...filesById.keys()])];
  return new Map(
    textIds.map((textId) => [
      textId,
      {
        textId,
        wizards: wizardsById.get(textId) ?? [],
        files: new Map(
          filesById.get(textId)?.map((file) => [file.language, readTexts(file)] as const),
        ),
      },
    ]),
  );
}

/** Reads a folder laid out like `wizards/`. Throws if the folder itself cannot be listed. */
export async function readFolder(
  folder: string,
  shown: string,
  known?: Map<string, JsonFile>,
): Promise<FolderFiles> {
  const read = async (path: string, name: string) =>
    readJson(join(folder, path, `${name}.json`), `${shown}/${path}${name}.json`, name, known);

  const entries = await readdir(folder, { withFileTypes: true });
  const wizardFiles = entries.filter(({ name }) => isWizardFile(name));
  const wizards = Promise.all(jsonNamesOf(wizardFiles).map((name) => read('', name)));
  const one = async (file: string) => {
    const [name] = jsonNamesOf(entries.filter((entry) => entry.name === file));
    return name === undefined ? undefined : read('', name);
  };
  const texts = LANGUAGES.map(async (language) => {
    const path = `texts/${language}/`;
    const entries = jsonNamesOf(await listOrNothing(join(folder, path)));
    return Promise.all(entries.map(async (name) => textFileOf(await read(path, name), language)));
  });
  const textFolders = (await listOrNothing(join(folder, 'texts')))
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map(({ name }) => name);
  const images = await listOrNothing(join(folder, 'images'));
  return {
    wizards: await wizards,
    texts: (await Promise.all(texts)).flat(),
    misnamed: entries.flatMap(({ name }) =>
      /\.json$/i.test(name) && !name.endsWith('.json') ? name : [],
    ),
    otherLanguages: textFolders.filter((name) => !LANGUAGES.some((each) => each === name)),
    images: new Set(images.filter((entry) => !entry.isDirectory()).map((entry) => entry.name)),
    claims: await one(CLAIMS_FILE),
    live: await one(LIVE_FILE),
    catalogue: await readSessions(folder),
  };
}

const textFileOf = oncePer(
  (file: JsonFile, language: Language): TextFile => ({ ...file, language }),
);

async function readSessions(folder: string): Promise<JsonFile | undefined> {
  const catalogue = await catalogueOf(folder);
  if (catalogue === undefined) return undefined;
  const path = join(catalogue, 'sessions.json');
  return readJson(path, shownPath(path), 'sessions');
}

function jsonNamesOf(entries: readonly Dirent[]): string[] {
  return entries
    .map((entry) => entry.name)
    .filter((name) => name.endsWith('.json') && !name.startsWith('.'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort();
}

async function listOrNothing(path: string): Promise<Dirent[]> {
  try {
    return await readdir(path, { withFileTypes: true });
  } catch {
    return [];
  }
}
