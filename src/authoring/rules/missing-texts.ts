import { setAt } from '#authoring/document/edit.ts';
import { by, hintAt, type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import type { Texts } from '#authoring/document/wizard/texts.ts';
import { quote } from '#authoring/document/wording.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { Folder, WizardRule } from './rule.ts';
import { type MissingText, textUsageOf } from './text-usage.ts';
import { languageName } from './text-words.ts';

const missingTextFile: WizardRule = {
  id: 'missing-text-file',
  severity: 'error',
  why: 'In this language visitors would see no text of this quiz at all.',
  *check(wizard, folder) {
    const { id } = wizard.definition;
    const files = folder.textsOf(wizard);
    for (const language of LANGUAGES) {
      if (files.has(language)) continue;
      const path = folder.textFilePath(language, id);
      yield {
        at: wizard.at('id'),
        message: sentence`The ${plain(languageName(language))} texts of this quiz are missing: there is no ${plain(path)}.`,
        fix: `Create ${path} with a text for every key of this quiz.`,
      };
    }
  },
};

const missingText: WizardRule = {
  id: 'missing-text',
  severity: 'error',
  why: 'Visitors would see the key instead of words, such as morningFeel.title.',
  *check(wizard, folder) {
    const set = folder.texts.get(wizard.definition.id);
    if (set === undefined) return;
    const own = textUsageOf(set, folder).missing.filter((each) => each.wizard === wizard);
    const [groups, texts] = [
      own.filter(({ member }) => member !== undefined),
      own.filter(({ member }) => member === undefined),
    ];
    yield* groups.map(explainGroup);
    const files = [...set.files.values()];
    for (const together of Map.groupBy(texts, placeOf).values()) {
      yield* explainMissing(together, files, folder);
    }
  },
};

function explainGroup({ key, lacking, member = '' }: MissingText): ProblemDetails {
  const [file] = lacking;
  return {
    at: key.at,
    text: file && { language: file.language, key: key.value },
    message: sentence`${key.value} is a group of texts in ${by(pathsOf(lacking), languagesOf(lacking))}, not a text.`,
    fix: `Name one text of the group, such as ${quote(member)}.`,
  };
}

/** What no language has is told step by step; what some lack, language by language. */
function placeOf({ isNowhere, owner, lacking, meant }: MissingText): string {
  return isNowhere ? `step ${owner} ${meant === undefined}` : `file ${pathsOf(lacking)}`;
}

function explainMissing(
  texts: readonly MissingText[],
  files: readonly Texts[],
  folder: Folder,
): ProblemDetails[] {
  const [first] = texts;
  if (first === undefined) return [];
  const { key, lacking, isNowhere, owner } = first;
  const keys = texts.map((text) => text.key.value);
  const slips = texts.flatMap((text) =>
    text.meant === undefined ? [] : [setAt(text.key.at, text.meant)],
  );
  // Outcomes often share the titles of their weeks.
  const used = isNowhere && texts.length === 1 ? [...(files[0]?.entries.keys() ?? [])] : [];
  const meant = first.meant ?? folder.nearest(key.value, used);
  const adding = by(
    `add the ${texts.length === 1 ? 'text' : 'texts'} to ${pathsOf(lacking)}`,
    'write it in its field, which has a dashed edge',
  );
  const what =
    texts.length === 1
      ? sentence`The text ${key.value} is missing in ${plain(languagesOf(lacking))}`
      : sentence`${texts.length} texts${isNowhere ? plain(` of ${owner}`) : undefined} are missing in ${plain(languagesOf(lacking))}: ${keys}`;
  return [
    {
      at: key.at,
      message: sentence`${what}.${hintAt(meant)}`,
      edit: slips,
      fix: slips.length > 0 ? undefined : sentence`${adding}.`,
    },
  ];
}

function pathsOf(files: readonly Texts[]): string {
  return files.map((file) => file.source.file).join(' and ');
}

function languagesOf(files: readonly Texts[]): string {
  return files.map((file) => languageName(file.language)).join(' and ');
}

export const MISSING_TEXT_RULES: readonly WizardRule[] = [missingTextFile, missingText];
