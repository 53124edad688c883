import { LANGUAGES, type Language } from '#contract/languages.ts';
import { CLAIMS_FILE, isWizardFile, LIVE_FILE } from '#contract/wizard-files.ts';
import { definitionFile, type Files, textFile } from './files.ts';
import type { JsonFile, TextFile } from './json/json-file.ts';
import { type Flaw, readJson } from './json/read-json.ts';
import { oncePer } from './once.ts';

/** A folder of wizards as it was read: its texts, and the tree of each. It never changes. */
export interface Document {
  /** As they were read. */
  readonly files: Files;
  /** How files are saved, by path, if not as UTF-8, and which cannot be read. */
  readonly flaws: Readonly<Record<string, Flaw>>;
  readonly wizards: readonly JsonFile[];
  readonly texts: readonly TextFile[];
  /** Undefined if landings claim nothing. */
  readonly claims: JsonFile | undefined;
  /** Undefined if nothing has been published. */
  readonly live: JsonFile | undefined;
  /** Names that end with .JSON or the like. */
  readonly misnamed: readonly string[];
  /** The folders in `texts/` of languages that the product does not have. */
  readonly otherLanguages: readonly string[];
  readonly images: ReadonlySet<string>;
  /** The text of the product's sessions; empty if the folder is not the product's own. */
  readonly library: string;
  /** Its path in reports; empty if files are named by their paths below it. */
  readonly shown: string;
  /** The path in reports of a file below it. */
  shownAs(path: string): string;
  /** The same folder with other texts. */
  with(files: Files): Document;
}

/** What a folder is besides the texts of its files. */
type Around = Partial<
  Pick<Document, 'flaws' | 'misnamed' | 'otherLanguages' | 'images' | 'library' | 'shown'>
>;

/** Reads the texts of a folder. A file with the same text is parsed once. Never throws. */
export function read(files: Files, around: Around = {}): Document {
  const { shown = '', flaws = {} } = around;
  const shownAs = (path: string) => (shown === '' ? path : `${shown}/${path}`);
  const fileAt = (path: string, name: string) =>
    parsedOnce(files[path] ?? '', shownAs(path), name, flaws[path]);
  const one = (path: string) =>
    files[path] === undefined ? undefined : fileAt(path, path.replace(/\.json$/, ''));
  const wizards: string[] = [];
  const texts = new Map<string, string[]>(LANGUAGES.map((language) => [language, []]));
  for (const path of Object.keys(files)) {
    const [, language, name = ''] = /^(?:texts\/([^/]+)\/)?([^/.][^/]*)\.json$/.exec(path) ?? [];
    if (language !== undefined) texts.get(language)?.push(name);
    else if (isWizardFile(definitionFile(name)) && name !== '') wizards.push(name);
  }
  return {
    files,
    flaws,
    wizards: wizards.sort().map((name) => fileAt(definitionFile(name), name)),
    texts: LANGUAGES.flatMap((language) =>
      (texts.get(language) ?? [])
        .sort()
        .map((name) => textFileOf(fileAt(textFile(name, language), name), language)),
    ),
    claims: one(CLAIMS_FILE),
    live: one(LIVE_FILE),
    misnamed: around.misnamed ?? [],
    otherLanguages: around.otherLanguages ?? [],
    images: around.images ?? new Set(),
    library: around.library ?? '',
    shown,
    shownAs,
    with: (other) => {
      const same = Object.entries(flaws).filter(([path]) => files[path] === other[path]);
      return read(other, { ...around, flaws: Object.fromEntries(same) });
    },
  };
}

const textFileOf = oncePer(
  (file: JsonFile, language: Language): TextFile => ({ ...file, language }),
);

/** The last text that each file had, and its tree. */
const parsed = new Map<string, { readonly text: string; readonly json: JsonFile }>();

/** Many more than the files of a product, so that folders which nobody reads any more are forgotten. */
const MOST_PARSED = 2000;

function parsedOnce(text: string, file: string, name: string, flaw?: Flaw): JsonFile {
  if (flaw !== undefined) return readJson(text, file, name, flaw);
  const known = parsed.get(file);
  if (known?.text === text) return known.json;
  const json = readJson(text, file, name);
  parsed.delete(file);
  parsed.set(file, { text, json });
  for (const oldest of parsed.keys()) {
    if (parsed.size <= MOST_PARSED) break;
    parsed.delete(oldest);
  }
  return json;
}
