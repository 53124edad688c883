import type { CheckedWizard } from '#authoring/document/checked.ts';
import { withoutControls } from '#authoring/document/wording.ts';
import { outcomesFoundIn } from '#authoring/rules/witness.ts';
import { type Answers, answerTo } from '#engine/answers.ts';
import { readAnswers } from '#engine/reading.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** Lists the outcomes of each wizard, each with answers that give it. The same every time. */
export function formatOutcomeExamples(
  wizards: readonly Pick<CheckedWizard, 'file' | 'definition'>[],
): string {
  return wizards.map(({ file, definition }) => exampleOf(file, definition)).join('');
}

function exampleOf(file: string, definition: WizardDefinition): string {
  const found = outcomesFoundIn(definition, 0);
  const blocks = definition.outcomes.map(({ id, default: isDefault }, index) => {
    const answers = found.get(index);
    const lines = answers === undefined ? [] : answerLines(definition, answers);
    const none = isDefault ? 'any answers that give no other outcome' : 'no answers were found';
    return [id, ...(lines.length > 0 ? lines : [none]).map((line) => `  ${line}`), ''];
  });
  const lines = blocks.flat().map((line) => (line === '' ? line : `  ${line}`));
  return `${[file, '', ...lines].map(withoutControls).join('\n')}\n`;
}

/** The answer to each question that is asked and answered, in file order. */
function answerLines(definition: WizardDefinition, answers: Answers): string[] {
  const { answered, answers: given } = readAnswers(definition, answers);
  return answered.map(
    (question) => `${question.answerKey}: ${[answerTo(question, given)].flat().join(', ')}`,
  );
}
