import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import { LONGEST_KEY, type TextEntry, type Texts } from '#checker/texts.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { didYouMean, quote } from '#checker/wording.ts';
import type { Language } from '#contract/languages.ts';
import { misnamedFileOf } from './missing-texts.ts';
import type { TextRule } from './rule.ts';
import { bySlip, type EntrySlip, type OneSlip, textUsageOf } from './text-usage.ts';
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
        message: `No wizard has the id ${quote(texts.textId)} that this file is named after.${didYouMean(meant)}`,
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
    const { entrySlips, unused } = textUsageOf(set, folder);
    const slips = bySlip(entrySlips, ({ file, entry, meant }) => {
      return { place: file.language, key: entry.key, meant };
    });
    yield* slips.map(explainSlip);
    for (const [file, entries] of unused) yield* explainUnused(file, entries);
  },
};

function explainSlip({ first, amount, group }: OneSlip<EntrySlip>): ProblemDetails {
  const { file, entry, meant } = first;
  const language = languageName(file.language);
  const why = `Visitors who read ${language} would see a key instead of words, such as ${meant}.`;
  if (group === undefined) {
    return {
      at: entry.nameAt,
      message: `No step or outcome uses the text ${quote(entry.key)}.${didYouMean(meant)} That one is missing in ${language}.`,
      fix: renameWords(entry.key, meant),
      why,
    };
  }
  return {
    at: file.blocks.get(group.written)?.nameAt ?? entry.nameAt,
    message: `No step or outcome uses the ${amount} texts of the group ${quote(group.written)}.${didYouMean(group.meant)} Its texts are missing in ${language}.`,
    fix: `Write the name of the group so that it becomes ${quote(group.meant)}.`,
    why,
  };
}

function renameWords(key: string, meant: string): string {
  const [one, other] = [key, meant].map((each) => each.lastIndexOf('.') + 1);
  const isName = key.slice(0, one) === meant.slice(0, other);
  return isName
    ? `Write "${meant.slice(other)}" instead of "${key.slice(one)}".`
    : `Write the names so that the key becomes ${quote(meant)}.`;
}

const FIX = 'Delete it in every language, or name its key where the text belongs.';

/** A group of which nothing is used is one problem. */
function* explainUnused(file: Texts, entries: readonly TextEntry[]): Iterable<ProblemDetails> {
  const total = membersOfGroups([...file.entries.values()], file);
  const unused = membersOfGroups(entries, file);
  const reported = new Set<string>();
  for (const { key, nameAt } of entries) {
    const group = groupsOf(key, file).find(
      (each) => (total.get(each) ?? 0) > 1 && unused.get(each) === total.get(each),
    );
    const block = group === undefined ? undefined : file.blocks.get(group);
    if (group === undefined || block === undefined) {
      const message = `No step or outcome uses the text ${quote(key)}.`;
      yield { at: nameAt, message, fix: FIX };
    } else if (!reported.has(group)) {
      reported.add(group);
      yield {
        at: block.nameAt,
        message: `No step or outcome uses any of the ${total.get(group)} texts of the group ${quote(group)}.`,
        fix: 'Delete the group in every language, or name the keys of its texts where they belong.',
      };
    }
  }
}

function membersOfGroups(entries: readonly TextEntry[], file: Texts): ReadonlyMap<string, number> {
  const members = new Map<string, number>();
  for (const { key } of entries) {
    for (const group of groupsOf(key, file)) members.set(group, (members.get(group) ?? 0) + 1);
  }
  return members;
}

/** The groups in braces that a text is in, outermost first, but not the file as a whole. */
function groupsOf(key: string, { blocks }: Texts): readonly string[] {
  if (key.length > LONGEST_KEY) return [];
  const names = key.split('.');
  return names
    .slice(0, -1)
    .map((_, index) => names.slice(0, index + 1).join('.'))
    .filter((group) => blocks.has(group));
}

export const UNUSED_TEXT_RULES: readonly TextRule[] = [textFileWithoutWizard, unusedText];
