import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import type { Name } from '#checker/schema/fields.ts';
import { isWrittenAs } from '#checker/schema/wizard-schema.ts';
import type { TextSet, Texts } from '#checker/texts.ts';
import type { Wizard } from '#checker/wizard/model.ts';
import { choicesOf, didYouMean, quote } from '#checker/wording.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { WizardRule } from './rule.ts';
import { languageName } from './text-words.ts';

const missingTextFile: WizardRule = {
  id: 'missing-text-file',
  severity: 'error',
  why: 'In this language visitors would see no text of this wizard at all.',
  *check(wizard, folder) {
    // Without an id the wizard's text files are unknown.
    if (wizard.id === undefined || wizard.id.value !== wizard.textId) return;
    const files = textFilesOf(wizard, folder);
    for (const language of LANGUAGES) {
      if (files.has(language)) continue;
      const path = folder.textFilePath(language, wizard.textId);
      const meant = folder.nearest(wizard.textId, idsWithoutWizard(folder, language));
      yield {
        at: wizard.id.at,
        message: `The ${languageName(language)} texts of this wizard are missing: there is no ${path}.`,
        fix:
          meant === undefined
            ? `Create ${path} with a text for every key of this wizard.`
            : `Create it; or did you mean ${quote(meant)}, the name of ${folder.textFilePath(language, meant)}?`,
      };
    }
  },
};

function textFilesOf(wizard: Wizard, folder: Folder): TextSet['files'] {
  return folder.texts.get(wizard.textId)?.files ?? new Map();
}

function idsWithoutWizard(folder: Folder, language: Language): string[] {
  return [...folder.texts.values()]
    .filter((texts) => texts.wizards.length === 0 && texts.files.has(language))
    .map((texts) => texts.textId);
}

const missingText: WizardRule = {
  id: 'missing-text',
  severity: 'error',
  why: 'Visitors would see the key instead of a text.',
  *check(wizard, folder) {
    const files = readableTextsOf(wizard, folder);
    const [first] = files;
    if (first === undefined) return;
    const known = knownKeysOf(first);
    const seen = new Set<string>();
    for (const { key } of wizard.textUses) {
      if (seen.has(key.value) || !isWrittenAs('textKey', key.value)) continue;
      seen.add(key.value);
      const lacking = files.filter((file) => !file.entries.has(key.value));
      if (lacking.length > 0) yield explain(key, lacking, files.length, known, folder);
    }
  },
};

/** The complete files, in which an absent text is really missing. */
function readableTextsOf(wizard: Wizard, folder: Folder): readonly Texts[] {
  return [...textFilesOf(wizard, folder).values()].filter(
    (file) => file.isComplete && file.root?.type === 'object',
  );
}

/** Keys also by first segment, so that a typo is compared with few keys first. */
interface KnownKeys {
  readonly all: readonly string[];
  readonly byBeginning: ReadonlyMap<string, readonly string[]>;
}

function knownKeysOf(file: Texts): KnownKeys {
  const all = [...file.entries.keys()];
  return { all, byBeginning: Map.groupBy(all, beginningOf) };
}

function beginningOf(key: string): string {
  return key.split('.', 1)[0] ?? key;
}

function explain(
  key: Name,
  lacking: readonly Texts[],
  languageCount: number,
  known: KnownKeys,
  folder: Folder,
): ProblemDetails {
  const paths = lacking.map((file) => file.source.file).join(' and ');
  const languages = lacking.map((file) => languageName(file.language)).join(' and ');
  const member = lacking[0]?.groups.get(key.value);
  if (member !== undefined) {
    return {
      at: key.at,
      message: `${quote(key.value)} is a group of texts in ${paths}, not a text.`,
      fix: `Name one text of the group, such as ${quote(member)}.`,
    };
  }
  // A key that one language has is right; a key that none has is probably a typo.
  const isNowhere = lacking.length === languageCount;
  const meant = isNowhere ? nearestKey(key.value, known, folder) : undefined;
  return {
    at: key.at,
    message: `The text ${quote(key.value)} is missing in ${languages}.${didYouMean(meant)}`,
    fix: `Add ${choicesOf([key.value])} to ${paths}${meant === undefined ? '.' : `, or write "${meant}" here.`}`,
  };
}

function nearestKey(key: string, known: KnownKeys, folder: Folder): string | undefined {
  const neighbours = known.byBeginning.get(beginningOf(key)) ?? [];
  return folder.nearest(key, neighbours) ?? folder.nearest(key, known.all);
}

export const MISSING_TEXT_RULES: readonly WizardRule[] = [missingTextFile, missingText];
