import { WIZARD_FILE } from '#checker/schema/wizard-schema.ts';
import { blockPathOf, type NameUse, ownerOf, type Path } from '#checker/wizard/wizard-index.ts';
import { inQuotes } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE } from '#contract/languages.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import type { Step } from '#engine/wizard-definition.gen.ts';
import type { WizardState } from './folder-state.ts';

/** The quiz, or a part of it that stands in a list: a step, an option, an outcome, a week. */
export interface Block {
  /** The name of the list; empty for the quiz. */
  readonly list: string;
  readonly path: Path;
  /** Its place in the list, from 1. */
  readonly number: number;
  readonly definition: unknown;
  /** The block with its place in a sentence: the question ‘How do you wake up?’, option ‘Tired’. */
  readonly words: string;
  /** What it is called on screen; undefined if it has no such text. */
  readonly title: string | undefined;
  readonly names: readonly NameUse[];
  readonly formerNames: readonly NameUse[];
  /** The keys of its texts by what they are called: title, hint 2. */
  readonly texts: ReadonlyMap<string, string>;
  /** What stands in its lists. */
  readonly parts: readonly Block[];
}

/** The lists whose entries are blocks, with the words for an entry. */
export const LISTS = WIZARD_FILE.words.nouns;

/** The blocks of a wizard, of which the quiz is the outermost. */
export function blocksIn({ definition, index, texts }: WizardState): Block {
  const english = texts.get(DEFAULT_LANGUAGE)?.entries;
  const keys = Map.groupBy(index.texts, ({ path }) => blockPathOf(path).join('.'));
  const namesAt = (names: readonly NameUse[]) =>
    Map.groupBy(names, (name) => ownerOf(name).join('.'));
  const [names, formerNames] = [namesAt(index.names), namesAt(index.formerNames)];
  const blockAt = (list: string, data: object, path: Path, around: string): Block => {
    const place = path.join('.');
    const number = Number(path.at(-1) ?? 0) + 1;
    const own = (keys.get(place) ?? []).map(
      (use) => [`${use.words}${numberIn(use.path)}`, use.value] as const,
    );
    const [, titleKey = ''] = own.find(([word]) => word === 'title' || word === 'label') ?? [];
    const [name] = names.get(place) ?? [];
    const title = english?.get(titleKey)?.text;
    const called = list === 'weeks' ? number : inQuotes(title ?? name?.value ?? '');
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
      list,
      path,
      number,
      definition: data,
      words,
      title,
      names: names.get(place) ?? [],
      formerNames: formerNames.get(place) ?? [],
      texts: new Map(own),
      parts,
    };
  };
  return blockAt('', definition, [], '');
}

function nounOf(list: string, data: object): string {
  if (list === 'steps') return isQuestion(data as Step) ? 'question' : 'screen';
  return LISTS.get(list) ?? '';
}

/** Texts in a list have numbers. */
function numberIn(path: Path): string {
  const last = path.at(-1) ?? '';
  return /^\d+$/.test(last) ? ` ${Number(last) + 1}` : '';
}
