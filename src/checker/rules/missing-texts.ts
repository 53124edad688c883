import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import type { Texts } from '#checker/texts.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import { atStart, choicesOf, didYouMean, listOf, quote } from '#checker/wording.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { WizardRule } from './rule.ts';
import { pasteWords } from './text-block.ts';
import {
  bySlip,
  type MissingText,
  nearestKey,
  type OneSlip,
  type TextUsage,
  textUsageOf,
} from './text-usage.ts';
import { languageName } from './text-words.ts';

const missingTextFile: WizardRule = {
  id: 'missing-text-file',
  severity: 'error',
  why: 'In this language visitors would see no text of this wizard at all.',
  *check(wizard, folder) {
    // The text files still have the id that the wizard had, which another rule reports.
    if (wizard.definition.id !== wizard.textId) return;
    const files = folder.textsOf(wizard);
    for (const language of LANGUAGES) {
      if (files.has(language)) continue;
      const path = folder.textFilePath(language, wizard.textId);
      const meant = misnamedFileOf(wizard, language, folder);
      yield {
        at: wizard.at('id'),
        message: `The ${languageName(language)} texts of this wizard are missing: there is no ${path}.`,
        fix:
          meant === undefined
            ? `Create ${path} with a text for every key of this wizard.`
            : `Rename ${folder.textFilePath(language, meant)}, if its name is a slip; or else create the file that is missing.`,
      };
    }
  },
};

/** The id of a text file without a wizard that probably belongs to this one. */
export function misnamedFileOf(
  { textId }: Wizard,
  language: Language,
  folder: Folder,
): string | undefined {
  const ids = [...folder.texts.values()]
    .filter((texts) => texts.wizards.length === 0 && texts.files.has(language))
    .map((texts) => texts.textId);
  return folder.nearest(textId, ids);
}

const missingText: WizardRule = {
  id: 'missing-text',
  severity: 'error',
  why: 'Visitors would see the key instead of words, such as morningFeel.title.',
  *check(wizard, folder) {
    const set = folder.texts.get(wizard.textId);
    if (set === undefined) return;
    const { keySlips, groups, missing } = textUsageOf(set, folder);
    const own = <Used extends { readonly wizard: Wizard }>(list: readonly Used[]) =>
      list.filter((each) => each.wizard === wizard);
    for (const use of own(groups)) yield explainGroup(use);
    const slips = bySlip(own(keySlips), ({ owner, key, meant }) => {
      return { place: owner, key: key.value, meant };
    });
    yield* slips.map(explainSlip);
    const files = [...set.files.values()];
    for (const texts of together(own(missing))) yield explainMissing(texts, files, folder);
  },
};

function explainGroup({ key, lacking, member }: TextUsage['groups'][number]): ProblemDetails {
  return {
    at: key.at,
    message: `${quote(key.value)} is a group of texts in ${pathsOf(lacking)}, not a text.`,
    fix: `Name one text of the group, such as ${quote(member)}.`,
  };
}

function explainSlip({
  first: { key, meant, lacking, owner },
  amount,
  group,
}: OneSlip<TextUsage['keySlips'][number]>): ProblemDetails {
  if (group === undefined) {
    return {
      at: key.at,
      message: `The text ${quote(key.value)} is missing in ${languagesOf(lacking)}.${didYouMean(meant)}`,
      fix: `Write ${choicesOf([meant])} here.`,
    };
  }
  return {
    at: key.at,
    message: `${atStart(owner)} names ${amount} texts of the group ${quote(group.written)}, which is missing in ${languagesOf(lacking)}.${didYouMean(group.meant)}`,
    fix: `Write "${group.meant}" in place of "${group.written}" in all of them.`,
  };
}

/** What no language has, step by step; what some lack, language by language. */
function together(texts: readonly MissingText[]): readonly (readonly MissingText[])[] {
  const groups = Map.groupBy(texts, ({ isNowhere, owner, lacking }) =>
    isNowhere ? `step ${owner}` : `file ${pathsOf(lacking)}`,
  );
  return [...groups.values()];
}

function explainMissing(
  texts: readonly MissingText[],
  files: readonly Texts[],
  folder: Folder,
): ProblemDetails {
  const [first, ...others] = texts;
  if (first === undefined) throw new TypeError('there is a missing text');
  const { key, lacking, isNowhere, owner } = first;
  const keys = texts.map((text) => text.key.value);
  const known = isNowhere ? undefined : files.find((file) => file.entries.has(key.value));
  const paste = pasteWords(keys, lacking, known);
  if (others.length === 0) {
    // Outcomes often share the titles of their weeks.
    const used = isNowhere ? (files[0]?.entries.keys() ?? []) : [];
    const meant = nearestKey(key.value, new Set(used), folder);
    return {
      at: key.at,
      message: `The text ${quote(key.value)} is missing in ${languagesOf(lacking)}.${didYouMean(meant)}`,
      fix:
        meant === undefined ? paste : `Write ${choicesOf([meant])} here, or add the text. ${paste}`,
    };
  }
  return {
    at: key.at,
    message: isNowhere
      ? `${texts.length} texts of ${owner} are missing in ${languagesOf(lacking)}: ${listOf(keys, 'and')}.`
      : `${texts.length} texts are missing in ${languagesOf(lacking)}: ${listOf(keys, 'and')}.`,
    fix: paste,
  };
}

function pathsOf(files: readonly Texts[]): string {
  return files.map((file) => file.source.file).join(' and ');
}

function languagesOf(files: readonly Texts[]): string {
  return files.map((file) => languageName(file.language)).join(' and ');
}

export const MISSING_TEXT_RULES: readonly WizardRule[] = [missingTextFile, missingText];
