import type { Files } from '#authoring/document/files.ts';
import { nodeAt, stringOf } from '#authoring/document/json/tree.ts';
import { isInside, type Path } from '#authoring/document/place.ts';
import { type Quiz, treeIn } from '#authoring/document/quiz.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { listOf } from './blocks.ts';
import { isBetween } from './fits.ts';

/** What visitors lose if a block is removed; undefined if none of them knows it. */
export function lossOf(files: Files, quiz: Quiz, block: Path): string | undefined {
  const live = nodeAt(treeIn(files, LIVE_FILE), ['wizards', quiz.id]);
  const has = (...path: string[]) => nodeAt(live, path) !== undefined;
  const own = (path: Path, name: string) => stringOf(nodeAt(quiz.root, [...path, name]));
  const list = listOf(block);
  if (list === 'options') {
    const key = own(block.slice(0, -2), 'answerKey') ?? '';
    const value = own(block, 'value') ?? '';
    return has('answers', key, 'values', value)
      ? 'Visitors have chosen this option. If it is removed, their answer counts as not given. Retired, it is no longer offered, and their answer stays.'
      : undefined;
  }
  const key = own(block, 'answerKey');
  if (list === 'steps' && key !== undefined && has('answers', key)) {
    return 'Visitors have answered this question. If it is removed, their answers are lost. Retired, it is no longer asked, and their answers still count.';
  }
  const name = own(block, 'id') ?? '';
  const known = nodeAt(live, [list === 'sessionThemes' ? 'themes' : list]);
  const isKnown = known?.children?.some((each) => stringOf(each) === name) ?? false;
  return isKnown
    ? 'Statistics and saved results know this name. If it is removed, they no longer find it.'
    : undefined;
}

/** Whether a block can be retired, or is: options, and questions that need not be asked. */
export function canRetire(quiz: Quiz, block: Path): boolean {
  const list = listOf(block);
  const isQuestion = nodeAt(quiz.root, [...block, 'answerKey']) !== undefined;
  const isRetired = nodeAt(quiz.root, [...block, 'retired']) !== undefined;
  const canGo = isRetired || isBetween(Number(block.at(-1)), quiz.definition.steps.length);
  return list === 'options' || (list === 'steps' && isQuestion && canGo);
}

/** The sentences about what mentions the names in a block from outside. */
export function mentionsOf(quiz: Quiz, block: Path): string[] {
  const names = quiz.index.names.filter(({ path }) => isInside(path, block));
  const found = quiz.index.mentions.filter(
    (mention) =>
      !isInside(mention.path, block) &&
      names.some((name) => name.kind === mention.kind && name.value === mention.value),
  );
  return [...new Set(found.map(({ path }) => path.slice(0, 2).join('.')))];
}
