import { WIZARD_FILE } from '#checker/schema/wizard-schema.ts';
import type { Texts } from '#checker/wizard/texts.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import {
  blockPathOf,
  type NameUse,
  ownerOf,
  type Path,
  type TextUse,
} from '#checker/wizard/wizard-index.ts';
import { inQuotes } from '#checker/wording.ts';
import { isQuestion, kindNameOf } from '#engine/step-kinds/index.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';

/** The quiz, or a part of it that stands in a list: a step, an option, an outcome, a week. */
export interface Block {
  /** The name of the list; empty for the quiz. */
  readonly list: string;
  readonly path: Path;
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly definition: object;
  /** The block with its place in a sentence: the question ‘How do you wake up?’, option ‘Tired’. */
  readonly words: string;
  /** What it is called on screen, with the key of that text; undefined if it has none. */
  readonly title: string | undefined;
  readonly titleKey: string | undefined;
  readonly names: readonly NameUse[];
  /** Those that it had before. */
  readonly formerNames: readonly NameUse[];
  readonly texts: readonly TextUse[];
  /** What stands in its lists. */
  readonly parts: readonly Block[];
}

export type Pair<T> = readonly [was: T, is: T];

/** The lists whose entries are blocks, with the words for an entry. */
export const LISTS = WIZARD_FILE.words.nouns;

/** The blocks of a wizard, of which the quiz is the outermost. */
export function blocksIn({ definition, index }: Wizard, english: Texts | undefined): Block {
  const placed = <T>(uses: readonly T[], ownerOf: (use: T) => Path) =>
    Map.groupBy(uses, (use) => ownerOf(use).join('.'));
  const texts = placed(index.texts, ({ path }) => blockPathOf(path));
  const names = placed(index.names, ownerOf);
  const formerNames = placed(index.formerNames, ownerOf);
  const blockAt = (list: string, data: object, path: Path, around: string): Block => {
    const place = path.join('.');
    const number = Number(path.at(-1) ?? 0) + 1;
    const own = { names: names.get(place) ?? [], texts: texts.get(place) ?? [] };
    // The texts of a variant are those of steps.
    const ofItself = list === 'variants' ? [] : own.texts;
    const titleKey = ofItself.find((text) => ['title', 'label'].includes(text.words))?.value;
    const title = english?.entries.get(titleKey ?? '')?.text;
    const called = list === 'weeks' ? number : inQuotes(title ?? own.names[0]?.value ?? '');
    const noun = `${around === '' ? 'The' : `${around},`} ${nounOf(list, data)}`;
    const words = list === '' ? 'The quiz' : `${noun} ${called}`;
    const parts = Object.entries(data).flatMap(([property, entries]) =>
      LISTS.has(property) && Array.isArray(entries)
        ? entries.map((entry, index) =>
            blockAt(property, entry, [...path, property, `${index}`], list === '' ? '' : words),
          )
        : [],
    );
    return {
      ...own,
      list,
      path,
      number,
      definition: data,
      words,
      title,
      titleKey,
      formerNames: formerNames.get(place) ?? [],
      parts,
    };
  };
  return blockAt('', definition, [], '');
}

function nounOf(list: string, data: object): string {
  if (list === 'steps') return isQuestion(data as Step) ? 'question' : 'screen';
  return LISTS.get(list) ?? '';
}

/** What makes two blocks the same, the surest first: a name, an old name, what visitors read. */
const IDENTITIES: readonly ((block: Block) => readonly (string | undefined)[])[] = [
  // Weeks have only their place.
  ({ names, number }) => [names[0]?.value ?? String(number)],
  ({ names, formerNames }) => [...names, ...formerNames].map(({ value }) => value),
  ({ title }) => [title],
];

/** The blocks that stand in both. A step of another kind is another one. */
export function pairsOf(old: readonly Block[], now: readonly Block[]): Pair<Block>[] {
  const found = new Map<Block, Block>();
  const taken = new Set<Block>();
  for (const identityOf of IDENTITIES) {
    for (const is of now) {
      if (found.has(is)) continue;
      const names = identityOf(is).filter((name) => name !== undefined);
      const was = old.find(
        (each) =>
          !taken.has(each) &&
          each.list === is.list &&
          kindNameOf(each.definition) === kindNameOf(is.definition) &&
          identityOf(each).some((name) => name !== undefined && names.includes(name)),
      );
      if (was === undefined) continue;
      found.set(is, was);
      taken.add(was);
    }
  }
  return now.flatMap((is) => {
    const was = found.get(is);
    return was === undefined ? [] : [[was, is] as const];
  });
}

/** Those that stand where they stood, if as few as possible were moved. In the new order. */
export function unmovedAmong(pairs: readonly Pair<Block>[]): readonly Pair<Block>[] {
  const longest = (lists: readonly Pair<Block>[][]) =>
    lists.reduce((best, list) => (list.length > best.length ? list : best), []);
  const inOrder: Pair<Block>[][] = [];
  for (const pair of pairs) {
    const before = inOrder.filter((list) => (list.at(-1)?.[0].number ?? 0) < pair[0].number);
    inOrder.push([...longest(before), pair]);
  }
  return longest(inOrder);
}
