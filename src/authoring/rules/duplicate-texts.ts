import { isInside, type Place } from '#authoring/document/place.ts';
import {
  type ProblemDetails,
  plain,
  type Sentence,
  sentence,
} from '#authoring/document/problem.ts';
import type { TextUse, Wizard } from '#authoring/document/wizard/wizard.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import type { Question } from '#engine/step-kinds/step-kind.ts';
import { type PlacedStep, questionsOf } from './facts.ts';
import type { WizardRule } from './rule.ts';
import { languageName } from './text-words.ts';

const sameLabel: WizardRule = {
  id: 'same-label',
  severity: 'error',
  why: 'Visitors could not tell the two options apart, and their answer would mean nothing.',
  *check(wizard, folder) {
    for (const question of questionsOf(wizard)) {
      const alike = (at: Place, same: Sentence, about: readonly Place[] = []): ProblemDetails => ({
        at,
        about,
        message: sentence`Two options of step ${question.number} have ${same}.`,
        fix: 'Give each option a label of its own, which says how it differs from the other.',
      });
      const labels = Map.groupBy(labelsOf(wizard, question), ({ value }) => value);
      for (const [key, [, again]] of labels) {
        if (again !== undefined) yield alike(again.at, sentence`one and the same text, ${key}`);
      }
      for (const { language, entries } of folder.textsOf(wizard).values()) {
        const first = new Map<string, Place>();
        for (const key of labels.keys()) {
          const { text = '', at } = entries.get(key) ?? {};
          const words = essenceOf(text);
          if (at === undefined || words === '') continue;
          const before = first.get(words);
          if (before === undefined) first.set(words, at);
          else {
            const same = sentence`the same words in ${plain(languageName(language))}: ${text}`;
            yield alike(at, same, [before]);
          }
        }
      }
    }
  },
};

/** Of options that are offered, but for those copied whole: another rule reports their value. */
function labelsOf({ index }: Wizard, { step, path }: PlacedStep<Question>): TextUse[] {
  const labels = index.texts.filter(
    (use) => use.property === 'labelKey' && isInside(use.path, path),
  );
  const values = new Set<string>();
  return optionsOf(step).flatMap(({ value, retired }, place) => {
    const isCopy = values.has(value);
    if (retired) return [];
    values.add(value);
    return isCopy ? [] : (labels[place] ?? []);
  });
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
