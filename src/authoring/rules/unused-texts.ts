import { removeAt } from '#authoring/document/edit.ts';
import type { Place } from '#authoring/document/place.ts';
import { hintAt, type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { quote } from '#authoring/document/wording.ts';
import type { TextRule } from './rule.ts';
import { beginningOf, textUsageOf, type UnusedText } from './text-usage.ts';
import { languageName } from './text-words.ts';

const textFileWithoutWizard: TextRule = {
  id: 'text-file-without-wizard',
  severity: 'error',
  why: 'Nobody would ever read these texts.',
  *check(texts, folder) {
    if (texts.wizards.length > 0 || folder.wizards.length === 0) return;
    // A wizard that does not fit the schema may be the one that these texts belong to.
    if (folder.unfit.length > 0) return;
    // The wizard of that file has another id, which is reported there: a copy, or a slip.
    const isNamedSo = ({ source }: Wizard) => source.file.endsWith(`/${texts.textId}.json`);
    if (folder.wizards.some(isNamedSo)) return;
    // A wizard that is not read because of its name is a problem of its own.
    if (folder.misnamed.has(texts.textId)) return;
    const ids = folder.wizards.map(({ definition }) => definition.id);
    for (const { source } of texts.files.values()) {
      const meant = folder.nearest(texts.textId, ids);
      yield {
        at: { source, offset: 0 },
        message: sentence`No quiz has the id ${texts.textId} that this file is named after.${hintAt(meant)}`,
        fix: 'Rename the file to the id of its quiz, or delete it together with its translations.',
      };
    }
  },
};

const unusedText: TextRule = {
  id: 'unused-text',
  severity: 'error',
  why: 'Nobody would ever read it: it is translated and kept for nothing, or a step that needs it names another.',
  *check(set, folder) {
    const { unused } = textUsageOf(set, folder);
    const groups = Map.groupBy(unused, ({ file, entry, meant }) =>
      [file.language, beginningOf(entry.key), meant && beginningOf(meant)].join(' '),
    );
    yield* [...groups.values()].flatMap(explainUnused);
  },
};

/** Unused texts of a group are one problem. */
function explainUnused(texts: readonly UnusedText[]): ProblemDetails[] {
  const [first] = texts;
  if (first === undefined) return [];
  const { file, entry, meant } = first;
  const keys = texts.map((each) => each.entry.key);
  const language = languageName(file.language);
  const message = sentence`No step or outcome uses ${keys.length === 1 ? sentence`the text` : sentence`the texts`} ${keys}.`;
  const at = entry.nameAt;
  if (meant === undefined) {
    const or =
      keys.length === 1
        ? sentence`name its key where the text belongs`
        : sentence`name their keys where they belong`;
    return [{ at, message, edit: [removeAt(...placesOf(texts))], or }];
  }
  return [
    {
      at,
      message: sentence`${message}${hintAt(meant)} That one is missing in ${plain(language)}.`,
      fix: `Write the names so that the key becomes ${quote(meant)}.`,
      why: `Visitors who read ${language} would see a key instead of words, such as ${meant}.`,
    },
  ];
}

function placesOf(texts: readonly UnusedText[]) {
  return texts.map(({ entry }) => entry.nameAt) as [Place, ...Place[]];
}

export const UNUSED_TEXT_RULES: readonly TextRule[] = [textFileWithoutWizard, unusedText];
