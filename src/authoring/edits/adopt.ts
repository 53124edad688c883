import type { Outside } from '#authoring/document/checked.ts';
import { quizOf } from '#authoring/document/quiz.ts';
import type { Document } from '#authoring/document/read.ts';
import { idIn, indexOf } from '#authoring/document/wizard/wizard-index.ts';
import { choicesOf, didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import { checkedEdit } from './checked-edit.ts';
import { adopted } from './quiz-edits.ts';
import { type Edited, Refusal } from './refusal.ts';

/**
 * Ends the variants of a wizard without errors. The steps stay as one of them shows them, and texts
 * that nothing shows any more go. Throws a `Refusal`.
 */
export function adopt(files: Document, id: string, variant: string, outside: Outside = {}): Edited {
  return checkedEdit(files, { id, verb: 'adopted', outside }, () => {
    const ids = files.wizards.flatMap((file) => idIn(indexOf(file)) ?? []);
    if (!ids.includes(id)) {
      throw new Refusal(`There is no quiz ${quote(id)}.${didYouMean(nearest(id, ids))}`);
    }
    const { variants = [] } = quizOf(files.files, id).definition;
    const names = variants.map((each) => each.id);
    if (names.length === 0) throw new Refusal(`The quiz ${quote(id)} has no variants.`);
    if (!names.includes(variant)) {
      throw new Refusal(`There is no variant ${quote(variant)}: name ${choicesOf(names)}.`);
    }
    return { files: adopted(files.files, id, variant) };
  });
}
