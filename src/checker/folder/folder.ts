import type { Language } from '#contract/languages.ts';
import type { JsonFile } from '../source/read-json.ts';
import type { TextFile, TextSet } from '../texts/text-set.ts';
import type { Wizard } from '../wizard/wizard.ts';
import type { Suggester } from '../wording/nearest.ts';

/** Everything in a wizards folder, read as far as it can be read. */
export interface Folder extends Suggester {
  /** In the order of their file names. */
  readonly wizards: readonly Wizard[];
  /** By the wizard id that the text files carry as their name. */
  readonly texts: ReadonlyMap<string, TextSet>;
  /** The names of the files in `images/`, as they are written on disk. */
  readonly images: ReadonlySet<string>;
  /** The path of a text file as reports name it. */
  textFilePath(language: Language, textId: string): string;
  /** The path of the folder's images as reports name it. */
  readonly imagesPath: string;
}

/** The JSON files of a folder before anyone asks what they mean. */
export interface FolderFiles {
  readonly wizards: readonly JsonFile[];
  readonly texts: readonly TextFile[];
  readonly images: ReadonlySet<string>;
}
