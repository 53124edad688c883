import type { Outside } from '#authoring/check-wizards.ts';
import type { Files } from '#authoring/document/files.ts';
import { quizOf, rawText } from '#authoring/document/quiz.ts';
import type { Document } from '#authoring/document/read.ts';
import { idIn, indexOf, isInside } from '#authoring/document/wizard/wizard-index.ts';
import { choicesOf, didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { checkedEdit } from './checked-edit.ts';
import { setProperty, setWords } from './quiz-edits.ts';
import { type Edited, Refusal } from './refusal.ts';

/**
 * Ends the variants of a wizard without errors. The steps stay as one of them shows them, or as they
 * are, and texts that nothing shows any more go. Throws a `Refusal`.
 */
export function adopt(
  files: Document,
  id: string,
  variant: string | undefined,
  outside: Outside = {},
): Edited {
  return checkedEdit(files, { id, verb: 'adopted', outside }, () => {
    const ids = files.wizards.flatMap((file) => idIn(indexOf(file)) ?? []);
    if (!ids.includes(id)) {
      throw new Refusal(`There is no quiz ${quote(id)}.${didYouMean(nearest(id, ids))}`);
    }
    const { variants = [] } = quizOf(files.files, id).definition;
    const names = variants.map((each) => each.id);
    if (names.length === 0) throw new Refusal(`The quiz ${quote(id)} has no variants.`);
    if (variant !== undefined && !names.includes(variant)) {
      throw new Refusal(`There is no variant ${quote(variant)}: name ${choicesOf(names)}.`);
    }
    return { files: adopted(files.files, id, variant) };
  });
}

/** The files of a quiz whose variants have ended, whatever the check says of it. */
export function adopted(files: Files, id: string, variantId: string | undefined): Files {
  const { definition } = quizOf(files, id);
  const { replace = {} } = definition.variants?.find((each) => each.id === variantId) ?? {};
  const changed = Object.entries(replace).reduce((now, [stepId, change]) => {
    const index = definition.steps.findIndex((step) => step.id === stepId);
    return Object.entries(change).reduce(
      (each, [name, value]) => setProperty(each, id, ['steps', String(index), name], value),
      now,
    );
  }, files);
  const ended = setProperty(changed, id, ['variants'], undefined);
  return definition.steps.reduce((now, _, index) => withFirstNames(now, files, id, index), ended);
}

/** A text that came from a variant has the name of the text whose place it took. */
function withFirstNames(files: Files, before: Files, id: string, step: number): Files {
  const block = ['steps', String(step)];
  const former = quizOf(before, id).index.texts.filter(({ path }) => isInside(path, block));
  return former.reduce((now, { path, value: first }) => {
    const quiz = quizOf(now, id);
    const use = quiz.index.texts.find((each) => each.path.join() === path.join());
    if (use === undefined || use.value === first) return now;
    if (quiz.index.texts.some(({ value }) => value === first)) return now;
    const words = { en: '', es: '' };
    for (const each of LANGUAGES) words[each] = rawText(quiz, each, use.value) ?? '';
    return setWords(setProperty(now, id, path, first), id, first, words);
  }, files);
}
