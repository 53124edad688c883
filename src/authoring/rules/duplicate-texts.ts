import { isInside, type Path } from '#authoring/document/place.ts';
import {
  by,
  type ProblemDetails,
  plain,
  type Sentence,
  sentence,
} from '#authoring/document/problem.ts';
import type { TextUse, Wizard } from '#authoring/document/wizard/wizard.ts';
import { quote } from '#authoring/document/wording.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import { questionsOf } from './facts.ts';
import type { Folder, WizardRule } from './rule.ts';
import { languageName } from './text-words.ts';

const sameLabel: WizardRule = {
  id: 'same-label',
  severity: 'error',
  why: 'Visitors could not tell the two options apart, and their answer would mean nothing.',
  *check(wizard, folder) {
    for (const { number, step, path } of questionsOf(wizard)) {
      const labels = labelsOf(step, textsIn(wizard, path, 'labelKey'));
      yield* alike(labels, wizard, folder, (first, same) => ({
        message: sentence`Two options of step ${number} have ${same}.`,
        fix:
          first === undefined
            ? 'Give each option a label of its own.'
            : sentence`Write a label that says how this option differs from ${by(quote(first.value), 'the other one')}.`,
      }));
    }
  },
};

/** Of options that are offered, but for those copied whole: another rule reports their value. */
function labelsOf(question: Question, labels: readonly TextUse[]): TextUse[] {
  const values = new Set<string>();
  return optionsOf(question).flatMap(({ value, retired }, index) => {
    const isCopy = values.has(value);
    if (retired) return [];
    values.add(value);
    return isCopy ? [] : (labels[index] ?? []);
  });
}

function textsIn({ index }: Wizard, path: Path, property: string): TextUse[] {
  return index.texts.filter((use) => use.property === property && isInside(use.path, path));
}

/** `first` is the other key, unless both are one; `same` says what the two share. */
type Explain = (
  first: TextUse | undefined,
  same: Sentence,
) => Pick<ProblemDetails, 'message' | 'fix'>;

/** The later of two keys that are one, or the text of the later of two that read alike. */
function* alike(
  keys: readonly TextUse[],
  wizard: Wizard,
  folder: Folder,
  explain: Explain,
): Iterable<ProblemDetails> {
  const distinct = new Map<string, TextUse>();
  for (const key of keys) {
    if (distinct.has(key.value)) {
      yield { at: key.at, ...explain(undefined, sentence`one and the same text, ${key.value}`) };
    } else distinct.set(key.value, key);
  }
  for (const { language, entries } of folder.textsOf(wizard).values()) {
    const first = new Map<string, TextUse>();
    for (const key of distinct.values()) {
      const entry = entries.get(key.value);
      if (entry?.text === undefined) continue;
      const words = essenceOf(entry.text);
      if (words === '') continue;
      const before = first.get(words);
      if (before === undefined) first.set(words, key);
      else {
        const same = sentence`the same words in ${plain(languageName(language))}: ${entry.text}`;
        const about = [entries.get(before.value)?.at ?? entry.at];
        yield { at: entry.at, about, ...explain(before, same) };
      }
    }
  }
}

/** The text without what readers overlook: letter case, spaces and punctuation. */
function essenceOf(text: string): string {
  const essence = text
    .normalize('NFKC')
    .toLowerCase()
    // A minus makes another number.
    .replace(/(?![-−+]\d)[\p{P}\s\p{Cf}]/gu, '');
  return essence === '' ? text.trim() : essence;
}

export const DUPLICATE_TEXT_RULES: readonly WizardRule[] = [sameLabel];
