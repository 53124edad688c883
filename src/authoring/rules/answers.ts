import { plain, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import { operatorOf } from '#authoring/document/wizard/conditions.ts';
import { choicesOf } from '#authoring/document/wording.ts';
import { holds } from '#engine/condition.ts';
import { kindOf, optionsOf } from '#engine/step-kinds/index.ts';
import { offered } from '#engine/step-kinds/step-kind.ts';
import { comparedIn, fits, theQuestion } from './facts.ts';
import type { WizardRule } from './rule.ts';

const phraseAnswerKind: WizardRule = {
  id: 'phrase-answer-kind',
  severity: 'error',
  why: 'Visitors would read something else in their plan and its reminders than a sentence that they chose.',
  *check(wizard) {
    const key = wizard.definition.plan?.phraseAnswer;
    const question = theQuestion(wizard, key)?.step;
    if (key === undefined || question === undefined) return;
    const kind = kindOf(question);
    if (kind.consistsOf === 'option') return;
    yield {
      at: wizard.at('plan', 'phraseAnswer'),
      message: sentence`The question ${key} is ${plain(kind.title)}, so its answer is not one sentence.`,
      fix: sentence`Name a single choice whose labels are sentences, or delete ${property('phraseAnswer')}.`,
    };
  },
};

const phraseAnswerWord: WizardRule = {
  id: 'phrase-answer-word',
  severity: 'warning',
  why: 'Visitors would read a single word in their plan and its reminders, where a sentence is meant to do them good.',
  *check(wizard, folder) {
    const key = wizard.definition.plan?.phraseAnswer;
    const question = theQuestion(wizard, key)?.step;
    if (key === undefined || question === undefined) return;
    if (kindOf(question).consistsOf !== 'option') return;
    const files = [...folder.textsOf(wizard).values()];
    const words = offered(optionsOf(question)).flatMap(({ labelKey }) => {
      const labels = files.flatMap(({ entries }) => entries.get(labelKey)?.text ?? []);
      return labels.filter((label) => /^[^\s.!?…]+$/.test(label.trim())).slice(0, 1);
    });
    if (words.length === 0) return;
    yield {
      at: wizard.at('plan', 'phraseAnswer'),
      message: sentence`The labels of the question ${key} are not all sentences: ${words}.`,
      fix: sentence`Name a question whose labels are whole sentences, write such labels, or delete ${property('phraseAnswer')}.`,
    };
  },
};

const wrongOperator: WizardRule = {
  id: 'wrong-operator',
  severity: 'error',
  why: 'Visitors would get another outcome, or other steps, than is meant: one option, several options and a number are each compared in their own way.',
  *check(wizard) {
    for (const { condition, path, question } of comparedIn(wizard)) {
      if (fits(condition, question)) continue;
      const { title, comparisons } = kindOf(question);
      const operator = operatorOf(condition);
      // What holds without an answer says that something was not answered.
      const isNegative = holds(condition, {});
      yield {
        at: wizard.nameAt(...path, operator),
        message: sentence`${operator} does not fit the question ${condition.answer}, which is ${plain(title)}.`,
        fix: `Use ${isNegative ? `{ "not": { "answer": …, "${comparisons[0]}": … } }` : choicesOf(comparisons)}.`,
      };
    }
  },
};

export const ANSWER_RULES: readonly WizardRule[] = [
  wrongOperator,
  phraseAnswerKind,
  phraseAnswerWord,
];
