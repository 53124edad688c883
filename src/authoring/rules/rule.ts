import type { Place, Source } from '#authoring/document/place.ts';
import type { ProblemDetails, Rule } from '#authoring/document/problem.ts';
import type { LiveFile, LiveInGit } from '#authoring/document/wizard/live-file.ts';
import type { Texts } from '#authoring/document/wizard/texts.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import type { Suggester } from '#authoring/document/wording.ts';
import type { Language } from '#contract/languages.ts';

export interface WizardRule extends Rule {
  check(wizard: Wizard, folder: Folder): Iterable<ProblemDetails>;
}

export interface TextRule extends Rule {
  check(texts: TextSet, folder: Folder): Iterable<ProblemDetails>;
}

export interface FolderRule extends Rule {
  check(folder: Folder): Iterable<ProblemDetails>;
}

/** The text files of one id in every language, and the wizards that fit the schema and use them. */
export interface TextSet {
  readonly textId: string;
  readonly wizards: readonly Wizard[];
  readonly files: ReadonlyMap<Language, Texts>;
}

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

export interface UnfitWizard {
  readonly source: Source;
  /** Undefined if it cannot be read. */
  readonly id: string | undefined;
}
