import { LANGUAGES, type Language } from '#contract/languages.ts';
import { readTexts } from '../texts/read-texts.ts';
import type { TextFile, TextSet, Texts } from '../texts/text-set.ts';
import { readWizard } from '../wizard/read-wizard.ts';
import type { Wizard } from '../wizard/wizard.ts';
import { createSuggester } from '../wording/nearest.ts';
import type { Folder, FolderFiles } from './folder.ts';

/** Puts wizards and text files together for the sense rules. */
export function buildFolder(files: FolderFiles, shown: string): Folder {
  const wizards = files.wizards.map(readWizard);
  return {
    ...createSuggester(),
    wizards,
    texts: textSetsOf(wizards, files.texts),
    images: files.images,
    imagesPath: `${shown}/images`,
    textFilePath: (language, textId) => `${shown}/texts/${language}/${textId}.json`,
  };
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
        files: byLanguage(filesById.get(textId)),
      },
    ]),
  );
}

function byLanguage(files: readonly TextFile[] | undefined): ReadonlyMap<Language, Texts> {
  return new Map(
    LANGUAGES.flatMap((language) => {
      const file = files?.find((each) => each.language === language);
      return file === undefined ? [] : [[language, readTexts(file)] as const];
    }),
  );
}
