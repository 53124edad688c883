import type { Node } from 'jsonc-parser';
import { dataOf } from '#authoring/document/json/tree.ts';
import { oncePer } from '#authoring/document/once.ts';
import type { Path } from '#authoring/document/place.ts';
import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { outcomesFoundIn } from '#authoring/rules/witness.ts';
import type { ShownQuiz } from '#authoring/studio/screen/Screen.tsx';
import type { TextTree } from '#authoring/studio/screen/screen-texts.ts';
import { LANGUAGES, type Language } from '#contract/languages.ts';
import type { Answers } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import { kindNameOf } from '#engine/step-kinds/index.ts';
import { withVariant } from '#engine/variants.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { inLanguage, type WizardText } from '#engine/wizard-texts.ts';

/** The quiz as its screens show it. The texts stay the same object while their file is the same. */
export function shownQuiz(
  { definition, texts }: Quiz,
  pictureOf: ShownQuiz['pictureOf'],
): ShownQuiz {
  const trees = LANGUAGES.map((language) => {
    const root = texts[language]?.root;
    return [language, root === undefined ? {} : treeOf(root)] as const;
  });
  return { definition, texts: Object.fromEntries(trees), pictureOf };
}

const treeOf = oncePer((root: Node) => dataOf(root) as TextTree);

/** The texts of a language as they are in the file; a missing one is its key. */
export function rawTexts(quiz: Quiz, language: Language): WizardText {
  return inLanguage(language, (key) => rawText(quiz, language, key) ?? key);
}

/** The definition with the steps of the variant that is selected, if it is one. */
export function selectedDefinition({ definition }: Quiz, [list, number]: Path): WizardDefinition {
  const variant = list === 'variants' ? definition.variants?.[Number(number)] : undefined;
  return withVariant(definition, variant && { replace: variant.replace ?? {} });
}

/** Whether the engine can run the definition: what is wrong with its shape is a finding. */
export function canRun({ definition, broken }: Quiz): boolean {
  return (
    broken.length === 0 &&
    definition.steps.length > 0 &&
    definition.steps.every((step) => kindNameOf(step) !== undefined) &&
    definition.outcomes.length > 0
  );
}

/**
 * Answers whose results and plan show a block of this list; undefined if none were found that lead to
 * the outcome. A session is shown in a plan that has it, if there is one.
 */
export function exampleFor(
  definition: WizardDefinition,
  list: string | undefined,
  index: number,
): Answers | undefined {
  const { outcomes, sessionThemes } = definition;
  const found = outcomesFoundIn(definition, 0, 60_000);
  if (list === 'outcomes') {
    return found.get(index) ?? (outcomes[index]?.default === true ? {} : undefined);
  }
  const session = list === 'sessionThemes' ? sessionThemes?.[index]?.id : undefined;
  const isPlanned = (answers: Answers) =>
    readAnswers(definition, answers)
      .weeks()
      .some(({ sessions }) => sessions.some(({ id }) => id === session));
  const examples = outcomes
    .map((_, outcome) => found.get(outcome))
    .filter((answers) => answers !== undefined);
  return examples.find(isPlanned) ?? examples[0] ?? {};
}
