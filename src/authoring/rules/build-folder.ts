import { textFile } from '#authoring/document/files.ts';
import type { TextFile } from '#authoring/document/json/json-file.ts';
import { nodeAt, stringOf } from '#authoring/document/json/tree.ts';
import { placeOf, Source } from '#authoring/document/place.ts';
import type { Document } from '#authoring/document/read.ts';
import type { LiveFile, LiveInGit } from '#authoring/document/wizard/live-file.ts';
import { readTexts } from '#authoring/document/wizard/texts.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { wizardIn } from '#authoring/document/wizard/wizard-shape.ts';
import { createSuggester } from '#authoring/document/wording.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import type { Folder, TextSet, UnfitWizard } from './rule.ts';

/** Combines wizards and text files for the rules of sense. */
export function buildFolder(
  files: Document,
  live?: LiveFile,
  liveInGit: readonly LiveInGit[] = [],
): Folder {
  const liveSource = files.live?.source ?? new Source(files.shownAs(LIVE_FILE), '');
  const wizards = files.wizards.flatMap((file) => wizardIn(file) ?? []);
  const unfit = files.wizards.flatMap((file): UnfitWizard[] =>
    wizardIn(file) ? [] : [{ source: file.source, id: stringOf(nodeAt(file.root, ['id'])) }],
  );
  const texts = textSetsOf(wizards, files.texts);
  return {
    ...createSuggester(),
    wizards,
    unfit,
    texts,
    textsOf: ({ definition }) => texts.get(definition.id)?.files ?? new Map(),
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

function textSetsOf(
  wizards: readonly Wizard[],
  files: readonly TextFile[],
): ReadonlyMap<string, TextSet> {
  const wizardsById = Map.groupBy(wizards, ({ definition }) => definition.id);
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
