import { nodeAt, propertyMapOf, stringOf } from '#authoring/document/json/tree.ts';
import type { Path } from '#authoring/document/place.ts';
import { type Quiz, rawText } from '#authoring/document/quiz.ts';
import { WIZARD_FILE } from '#authoring/document/schema/wizard-schema.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { kindNameOf, STEP_KINDS } from '#engine/step-kinds/index.ts';

interface BlockWords {
  readonly one: string;
  readonly many: string;
  /** How many there are, where that never differs. */
  readonly size?: number;
}

/** What editors call the blocks of each list. */
export const BLOCKS: Readonly<Record<string, BlockWords>> = Object.fromEntries(
  [...WIZARD_FILE.lists].map(([list, { title = list, items, minItems, maxItems }]) => [
    list,
    {
      one: items?.title ?? 'part',
      many: title,
      ...(minItems !== undefined && minItems === maxItems ? { size: minItems } : {}),
    },
  ]),
);

/** The lists of the outline, in its order. */
export const OUTLINE_LISTS = ['steps', 'outcomes', 'profile', 'sessionThemes'];

/** The name of the list that a block is in: steps, options, … */
export function listOf(block: Path): string {
  return block.at(-2) ?? '';
}

/** How many entries a list has. */
export function sizeOf(quiz: Quiz, list: Path): number {
  const node = nodeAt(quiz.root, list);
  return node?.type === 'array' ? (node.children?.length ?? 0) : 0;
}

/** A title may be longer while somebody pastes; nobody reads so much of it in a list. */
const LONGEST_TITLE = 300;

/** What a block is called on screen: its English title or label, else its numbers or its name. */
export function titleOfBlock(quiz: Quiz, block: Path): string {
  return wholeTitleOf(quiz, block).slice(0, LONGEST_TITLE);
}

function wholeTitleOf(quiz: Quiz, block: Path): string {
  if (block.length === 0) return rawText(quiz, 'en', quiz.definition.titleKey) ?? quiz.id;
  const own = propertyMapOf(nodeAt(quiz.root, block));
  const stringAt = (name: string) => stringOf(own.get(name)?.value);
  const key = stringAt('titleKey') ?? stringAt('labelKey');
  const texts = LANGUAGES.map((language) => rawText(quiz, language, key));
  const id = stringAt('id');
  if (id !== undefined && listOf(block) === 'variants') return `Variant ${id}`;
  return texts.find(Boolean) ?? key ?? id ?? numbersOf(quiz, block) ?? nameInList(block);
}

/** What the question of an answer is called. */
export function titleOfAnswer(quiz: Quiz, answerKey: string): string {
  const name = quiz.index.names.find(({ kind, value }) => kind === 'answer' && value === answerKey);
  return name === undefined ? answerKey : titleOfBlock(quiz, name.path.slice(0, -1));
}

/** What tells a block from the others of its list, wherever it moves. */
export function keyOfBlock(quiz: Quiz, block: Path): string {
  const name = (path: Path) =>
    stringOf(nodeAt(quiz.root, [...path, 'id'])) ?? stringOf(nodeAt(quiz.root, [...path, 'value']));
  const own = name(block);
  const before = Array.from({ length: Number(block.at(-1)) }, (_, index) =>
    name([...block.slice(0, -1), String(index)]),
  );
  // A name that an earlier one has, too, is a mistake that the check reports.
  return own === undefined || before.includes(own) ? `number ${block.at(-1)}` : own;
}

/** What kind of thing a block is: “single choice”, “outcome”. */
export function kindOfBlock(quiz: Quiz, block: Path): string {
  if (block.length === 0) return 'quiz';
  const list = listOf(block);
  const step = list === 'steps' ? quiz.definition.steps[Number(block.at(-1))] : undefined;
  const kind = step && kindNameOf(step);
  return kind === undefined ? (BLOCKS[list]?.one ?? 'part') : KIND_WORDS[kind];
}

/** What editors call each kind of step. */
export const KIND_WORDS = Object.fromEntries(
  Object.entries(STEP_KINDS).map(([name, kind]) => [
    name,
    kind.asks ? kind.title.replace(/^an? /, '') : 'message',
  ]),
) as Record<keyof typeof STEP_KINDS, string>;

/** “1 to 3”, for a range of numbers. */
export function numbersOf(quiz: Quiz, block: Path): string | undefined {
  const own = propertyMapOf(nodeAt(quiz.root, block));
  const [from, to] = ['from', 'to'].map((name) => own.get(name)?.value.value);
  return from === undefined || to === undefined ? undefined : `${from} to ${to}`;
}

function nameInList(block: Path): string {
  return `${BLOCKS[listOf(block)]?.one ?? 'part'} ${Number(block.at(-1)) + 1}`;
}

/** The step, outcome, bar or session around a path: what the outline shows. */
export function outlineBlockOf(path: Path): Path {
  return path.slice(0, 2);
}

/** Where an entry is after entries of its list moved. */
export function indexAfterMove(index: number, from: readonly number[], to: number): number {
  const moved = from.indexOf(index);
  if (moved !== -1) return to + moved;
  const rest = index - from.filter((each) => each < index).length;
  return rest < to ? rest : rest + from.length;
}
