import type { Texts } from '#checker/texts.ts';
import {
  type ConditionNames,
  conditionNamesIn,
  conditionSentence,
} from '#checker/wizard/condition-words.ts';
import { inQuotes } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import type { Condition, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { WizardState } from './folder-state.ts';

/** The keys of a block's texts by what they are called: title, hint 2. */
export type TextKeys = ReadonlyMap<string, string>;

/** A named part of a wizard on one side of a comparison: a step, an option, an outcome. */
export interface Block<B> {
  readonly definition: B;
  /** The same with the current names of what it mentions. */
  readonly current: B;
  readonly name: string;
  /** Where it is in the wizard: steps.1 */
  readonly path: string;
  /** Its place in its list, from 1. */
  readonly number: number;
  /** What it is called on screen; its name if it has no such text. */
  readonly title: string;
}

/** A wizard on one side of a comparison, with its words. */
export class Side {
  readonly definition: WizardDefinition;
  /** The same with the current names of what it mentions. */
  readonly current: WizardDefinition;
  readonly english: Texts | undefined;
  readonly names: ConditionNames;
  readonly #state: WizardState;
  readonly #textKeys: ReadonlyMap<string, TextKeys>;

  constructor(state: WizardState, current = state.definition) {
    this.#state = state;
    this.definition = state.definition;
    this.current = current;
    this.english = state.texts.get(DEFAULT_LANGUAGE);
    this.names = conditionNamesIn(state.definition, (key) => this.text(key));
    const uses = Map.groupBy(state.index.texts, ({ path }) => blockPathOf(path));
    this.#textKeys = new Map(
      Array.from(uses, ([path, own]) => [
        path,
        new Map(own.map((use) => [`${use.words}${hintNumber(use.path)}`, use.value])),
      ]),
    );
  }

  /** The blocks of a list. */
  blocks<B>(
    path: string,
    [list, current]: readonly [readonly B[], readonly B[]],
    nameOf: (block: B) => string,
  ): Block<B>[] {
    return list.map((definition, index) => {
      const keys = this.textKeys(`${path}.${index}`);
      return {
        definition,
        current: current[index] ?? definition,
        name: nameOf(definition),
        path: `${path}.${index}`,
        number: index + 1,
        title: this.text(keys.get('title') ?? keys.get('label')) ?? nameOf(definition),
      };
    });
  }

  textKeys(path: string): TextKeys {
    return this.#textKeys.get(path) ?? new Map();
  }

  text(key: string | undefined, language: Language = DEFAULT_LANGUAGE): string | undefined {
    return this.#state.texts.get(language)?.entries.get(key ?? '')?.text;
  }

  /** Whether the texts in the language could be read. */
  has(language: Language): boolean {
    return this.#state.texts.has(language);
  }

  /** What visitors read for names: of bars, themes, outcomes. */
  titles(list: 'profile' | 'sessionThemes' | 'outcomes', ids: readonly string[]): string[] {
    const blocks = this.definition[list] ?? [];
    return ids.map((id) => {
      const keys = this.textKeys(`${list}.${blocks.findIndex((block) => block.id === id)}`);
      return inQuotes(this.text(keys.get('title') ?? keys.get('label')) ?? id);
    });
  }

  words(condition: Condition): string {
    return conditionSentence(condition, this.names);
  }
}

/** The innermost block of a text: `steps.1` of `steps.1.hintKeys.0`. */
function blockPathOf(path: readonly string[]): string {
  const last = path.slice(0, -1).findLastIndex((segment) => /^\d+$/.test(segment));
  return path.slice(0, last + 1).join('.');
}

/** Texts in a list have numbers. */
function hintNumber(path: readonly string[]): string {
  const last = path.at(-1) ?? '';
  return /^\d+$/.test(last) ? ` ${Number(last) + 1}` : '';
}
