import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';

/** The app's own texts: one folder for each language, one file for each part of the app. */
const FOLDERS = ['src/web/shared/i18n/texts', 'src/server/texts'];

/** A file of the app's texts with the keys that a language lacks in it. */
export interface Untranslated {
  language: Language;
  file: string;
  keys: readonly string[];
  /** How many texts the English file has. */
  total: number;
}

/** What the app itself says in English only, to whom it speaks another language. */
export function untranslatedTexts(
  project: string,
  languages: readonly Language[] = LANGUAGES,
): Untranslated[] {
  return languages.flatMap((language) =>
    FOLDERS.flatMap((folder) =>
      readdirSync(join(project, folder, DEFAULT_LANGUAGE)).flatMap((name) => {
        const file = `${folder}/${language}/${name}`;
        const english = keysIn(join(project, folder, DEFAULT_LANGUAGE, name));
        const translated = new Set(keysIn(join(project, file)));
        const keys = english.filter((key) => !translated.has(key));
        return keys.length === 0 ? [] : [{ language, file, keys, total: english.length }];
      }),
    ),
  );
}

/** The paths of the texts in a file; none if there is no file. */
function keysIn(file: string): string[] {
  return existsSync(file) ? keysOf(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

const keysOf = (group: object, path = ''): string[] =>
  Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${path}${name}`] : keysOf(value, `${path}${name}.`),
  );
