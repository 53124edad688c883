import { type Path, Source } from '#authoring/document/place.ts';
import type { Quiz } from '#authoring/document/quiz.ts';
import { wizardIn } from '#authoring/document/wizard/wizard-shape.ts';
import { whyNotRepeated } from '#authoring/rules/repeated-answers.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import { titleOfBlock } from './blocks.ts';

/** The questions whose answer a text can repeat without an error: their answer keys and titles. */
export function placesBefore(quiz: Quiz, textKey: string): (readonly [string, string])[] {
  const { definition, index, root } = quiz;
  const source = new Source(quiz.file, quiz.text);
  const isComplete = quiz.broken.length === 0;
  const file = { source, root, name: quiz.id, isComplete, problems: [] };
  const wizard = wizardIn(file);
  // What is wrong with its form comes first.
  if (wizard === undefined) return [];
  const places = index.texts.filter(({ value }) => value === textKey).map(({ path }) => path);
  return definition.steps.flatMap((step, place) => {
    if (!isQuestion(step)) return [];
    const isWrong = places.some((path) => whyNotRepeated(step.answerKey, stepOf(path), wizard));
    return isWrong ? [] : [[step.answerKey, titleOfBlock(quiz, ['steps', String(place)])] as const];
  });

  /** A text of a variant stands in its step. */
  function stepOf(path: Path): Path {
    if (path[0] !== 'variants') return path;
    const number = definition.steps.findIndex(({ id }) => id === path[3]);
    return ['steps', String(number), ...path.slice(4)];
  }
}
