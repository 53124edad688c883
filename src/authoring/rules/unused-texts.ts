import type { ProblemDetails } from '#authoring/document/diagnostics.ts';
import type { Place } from '#authoring/document/place.ts';
import { hintAt, plain, sentence } from '#authoring/document/sentence.ts';
import type { Folder } from '#authoring/document/wizard/folder.ts';
import type { Wizard } from '#authoring/document/wizard/wizard.ts';
import { quote } from '#authoring/document/wording.ts';
import type { Language } from '#contract/languages.ts';
import { misnamedFileOf } from './missing-texts.ts';
import type { TextRule } from './rule.ts';
import { beginningOf, isBelow, textUsageOf, type UnusedText } from './text-usage.ts';
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
        message: sentence`No wizard has the id ${texts.textId} that this file is named after.${hintAt(meant)}`,
        fix: 'Rename the file to the id of its wizard, or delete it together with its translations.',
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
    const fix =
      keys.length === 1
        ? 'Delete it in every language, or name its key where the text belongs.'
        : 'Delete them in every language, or name their keys where they belong.';
    return [{ at, message, fix }];
  }
  return [
    {
      at: misspeltName(first) ?? at,
      message: sentence`${message}${hintAt(meant)} That one is missing in ${plain(language)}.`,
      fix: renameWords(texts),
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

/** How the names of keys change, each name once. */
function renameWords(texts: readonly UnusedText[]): string {
  const changes = texts.flatMap(({ entry, meant = '' }) => {
    const [one, other] = [entry.key.split('.'), meant.split('.')];
    if (one.length !== other.length)
      return [`Write the names so that the key becomes ${quote(meant)}.`];
    return one.flatMap((name, index) =>
      name === other[index] ? [] : [`Write "${other[index]}" instead of "${name}".`],
    );
  });
  return [...new Set(changes)].join(' ');
}

export const UNUSED_TEXT_RULES: readonly TextRule[] = [textFileWithoutWizard, unusedText];
