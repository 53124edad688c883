import { removeAt } from '#authoring/document/edit.ts';
import { type Place, pathOf } from '#authoring/document/place.ts';
import {
  type Edit,
  hintAt,
  type ProblemDetails,
  plain,
  sentence,
} from '#authoring/document/problem.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { quote } from '#authoring/document/wording.ts';
import type { Language } from '#contract/languages.ts';
import type { Folder, TextRule } from './rule.ts';
import {
  beginningOf,
  isBelow,
  misnamedFileOf,
  textUsageOf,
  type UnusedText,
} from './text-usage.ts';
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
    const ids = folder.wizards.map((wizard) => wizard.textId);
    for (const { source, language } of texts.files.values()) {
      // The wizard that lacks its texts says so, once.
      if (isMissed(texts.textId, language, folder)) continue;
      const meant = folder.nearest(texts.textId, ids);
      yield {
        at: { source, offset: 0 },
        message: sentence`No quiz has the id ${texts.textId} that this file is named after.${hintAt(meant)}`,
        fix: 'Rename the file to the id of its quiz, or delete it together with its translations.',
      };
    }
  },
};

/** Whether a wizard lacks this file, because its name is misspelt. */
function isMissed(textId: string, language: Language, folder: Folder): boolean {
  return folder.wizards.some(
    (wizard) =>
      wizard.definition.id === wizard.textId &&
      !folder.textsOf(wizard).has(language) &&
      misnamedFileOf(wizard, language, folder) === textId,
  );
}

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
  // A group of which nothing is used is reported at its name.
  const group = beginningOf(entry.key);
  const all = [...file.entries.keys()].filter((key) => isBelow(key, group));
  const block = all.length === keys.length && keys.length > 1 ? file.blocks.get(group) : undefined;
  const at = block?.nameAt ?? entry.nameAt;
  if (meant === undefined) {
    const or =
      keys.length === 1
        ? sentence`name its key where the text belongs`
        : sentence`name their keys where they belong`;
    return [{ at, message, edit: [removeAt(...placesOf(texts))], or }];
  }
  return [
    {
      at: misspeltName(first) ?? at,
      message: sentence`${message}${hintAt(meant)} That one is missing in ${plain(language)}.`,
      edit: renamed(texts),
      fix:
        renamed(texts).length > 0
          ? undefined
          : `Write the names so that the key becomes ${quote(meant)}.`,
      why: `Visitors who read ${language} would see a key instead of words, such as ${meant}.`,
    },
  ];
}

/** The place of the first name that is not as it is meant, if it is that of a group. */
function misspeltName({ file, entry, meant = '' }: UnusedText): Place | undefined {
  const [names, other] = [entry.key.split('.'), meant.split('.')];
  const index = names.findIndex((name, place) => name !== other[place]);
  return file.blocks.get(names.slice(0, index + 1).join('.'))?.nameAt;
}

function placesOf(texts: readonly UnusedText[]) {
  return texts.map(({ entry }) => entry.nameAt) as [Place, ...Place[]];
}

/** What makes the keys those that are meant, the innermost names first; nothing if they have more names. */
function renamed(texts: readonly UnusedText[]): Edit[] {
  const edits = texts.flatMap(({ file, entry, meant = '' }): Edit[] => {
    const path = pathOf(entry.nameAt);
    const names = meant.split('.');
    if (entry.key.split('.').length !== names.length) return [];
    return path.flatMap((name, depth): Edit[] => {
      const before = path.slice(0, depth).join('.').split('.').filter(Boolean).length;
      const becomes = names.slice(before, before + name.split('.').length).join('.');
      if (becomes === name) return [];
      const { source } = file;
      return [{ kind: 'rename', file: source.file, path: path.slice(0, depth + 1), name: becomes }];
    });
  });
  const byPath = new Map(edits.map((edit) => [JSON.stringify(edit), edit]));
  return [...byPath.values()].toReversed();
}

export const UNUSED_TEXT_RULES: readonly TextRule[] = [textFileWithoutWizard, unusedText];
