import { textFile } from '#authoring/document/files.ts';
import { nodeAt, placeOf, stringOf } from '#authoring/document/json/tree.ts';
import { type Place, Source } from '#authoring/document/place.ts';
import type { Document } from '#authoring/document/read.ts';
import { createSuggester, type Suggester } from '#authoring/document/wording.ts';
import type { Language } from '#contract/languages.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
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

/** Combines wizards and text files for the rules of sense. */
export function buildFolder(
  files: Document,
  definitions: ReadonlyMap<Source, WizardDefinition>,
  live?: LiveFile,
  liveInGit: readonly LiveInGit[] = [],
): Folder {
  const liveSource = files.live?.source ?? new Source(files.shownAs(LIVE_FILE), '');
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
    path: files.shown,
    images: files.images,
    imagesPath: files.shownAs('images'),
    live,
    liveInGit: files.live !== undefined && live === undefined ? [] : liveInGit,
    liveAt: (...path) => {
      const node = nodeAt(files.live?.root, path);
      return node === undefined
        ? { source: liveSource, offset: 0 }
        : placeOf(liveSource, node.parent ?? node);
    },
    textFilePath: (language, textId) => files.shownAs(textFile(textId, language)),
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
