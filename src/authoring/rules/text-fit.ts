import { by, hintAt, type ProblemDetails, plain, sentence } from '#authoring/document/problem.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import type { TextEntry, Texts } from '#authoring/document/wizard/texts.ts';
import type { TextUse } from '#authoring/document/wizard/wizard.ts';
import { blocksOf } from '#authoring/document/wizard/wizard-index.ts';
import { quote } from '#authoring/document/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import type { TextRule, TextSet } from './rule.ts';
import {
  ANSWER_PREFIX,
  isOfAnswer,
  languageName,
  lengthOf,
  lostAnswers,
  placeholdersOf,
  textsOf,
} from './text-words.ts';

const placeholder: TextRule = {
  id: 'placeholder',
  severity: 'error',
  why: 'Nothing fills it: visitors would see its braces, or a gap in the sentence.',
  *check(texts, folder) {
    const keys = texts.wizards.flatMap(({ index }) =>
      index.names.flatMap(({ kind, value }) => (kind === 'answer' ? [value] : [])),
    );
    const english = texts.files.get(DEFAULT_LANGUAGE);
    for (const { key, at, text } of textsOf(texts)) {
      const allBraced = text.match(/\{+[^{}]*\}*|\}+/g) ?? [];
      const found = [...new Set(allBraced)].filter((each) => !IS_FILLED.test(each));
      const [first] = found;
      // Another rule reports that a translation misspells the place of an answer.
      const isLost = lostAnswers(text, english?.entries.get(key)?.text ?? '').length > 0;
      if (first === undefined || isLost) continue;
      const meant = folder.nearest(/\w+(?=\W*$)/.exec(first)?.[0] ?? '', keys);
      yield {
        at,
        message: sentence`The text ${key} has ${found}, which nothing fills.${hintAt(meant && `{{${ANSWER_PREFIX}${meant}}}`)}`,
        fix: `Write the sentence without it. Only the answer to an earlier question can be repeated: {{${ANSWER_PREFIX}…}} with its answer key.`,
      };
    }
  },
};

/** The placeholder of an answer, as the product fills it in. */
const IS_FILLED = /^\{\{\s*answer:[^{}]*\}\}$/;

const differentPlaceholders: TextRule = {
  id: 'different-placeholders',
  severity: 'error',
  why: 'Visitors would see the braces: a placeholder is filled in by its name, and one that is misspelt or translated stays as it is written.',
  *check({ files }) {
    const model = files.get(DEFAULT_LANGUAGE);
    if (model === undefined) return;
    for (const file of files.values()) {
      for (const entry of file.entries.values()) {
        const problem = comparePlaceholders(entry, model);
        if (problem !== undefined) yield problem;
      }
    }
  },
};

function comparePlaceholders(entry: TextEntry, model: Texts): ProblemDetails | undefined {
  const text = model.entries.get(entry.key)?.text;
  // An empty text is a problem of its own.
  if (text === undefined || entry.text === undefined || entry.text.trim() === '') return undefined;
  const expected = placeholdersOf(text);
  const found = placeholdersOf(entry.text);
  const lost = lostAnswers(entry.text, text);
  const added = [...found].filter((name) => !expected.has(name));
  // Another rule reports what nothing fills in any language, if it is not a lost one misspelt.
  if (lost.length === 0 && !added.some(isOfAnswer)) return undefined;
  const [lacks, has] = [lost, added].map((names) => names.map((name) => `{{${name}}}`));
  return {
    at: entry.at,
    message: sentence`Unlike the ${plain(languageName(model.language))} text, ${entry.key} ${lacks?.length ? sentence`lacks ${lacks}` : undefined}${lacks?.length && has?.length ? plain(' and ') : undefined}${has?.length ? sentence`has ${has}` : undefined}.`,
    fix: sentence`Use the same placeholders as in ${by(model.source.file, languageName(model.language))}, names included; translate only the words around them.`,
  };
}

const textTooLong: TextRule = {
  id: 'text-too-long',
  severity: 'error',
  why: 'Visitors with a phone would see it cut off, or the rest of the screen pushed down.',
  *check(texts) {
    for (const [key, use] of tightestUses(texts)) {
      for (const file of texts.files.values()) {
        const entry = file.entries.get(key);
        if (entry?.text === undefined) continue;
        const length = lengthOf(entry.text);
        if (length <= use.longest) continue;
        yield {
          at: entry.at,
          message: sentence`The text ${key} has ${length} characters; as ${by(quote(use.property), `“${use.words}”`)} of ${plain(blockWords(use))} it may have ${use.longest}.`,
          fix: `Shorten it by ${length - use.longest}.`,
        };
      }
    }
  },
};

/** The block that names a text: a step, an option. */
function blockWords({ path }: TextUse): string {
  if (path.at(-2) === 'image') return 'a picture';
  const noun = WIZARD_FILE.lists.get(blocksOf(path).at(-1)?.list ?? '')?.items?.title;
  if (noun === undefined) return 'the quiz';
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

/** For each key, the use with the smallest limit. */
function tightestUses({ wizards }: TextSet): ReadonlyMap<string, TextUse> {
  const uses = new Map<string, TextUse>();
  for (const use of wizards.flatMap(({ index }) => index.texts)) {
    const before = uses.get(use.value);
    if (before === undefined || use.longest < before.longest) uses.set(use.value, use);
  }
  return uses;
}

export const TEXT_FIT_RULES: readonly TextRule[] = [
  placeholder,
  differentPlaceholders,
  textTooLong,
];
