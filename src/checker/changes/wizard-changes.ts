import { answerLosses } from '#checker/live/answer-losses.ts';
import { languageName } from '#checker/rules/text-words.ts';
import { WIZARD_FILE, WIZARD_SCHEMA } from '#checker/schema/wizard-schema.ts';
import {
  type ConditionNames,
  conditionNamesIn,
  conditionSentence,
} from '#checker/wizard/condition-words.ts';
import { answerOf } from '#checker/wizard/live-file.ts';
import type { NameUse, Path } from '#checker/wizard/wizard-index.ts';
import { inQuotes, type Suggester } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import type { StepKind } from '#engine/step-kinds/step-kind.ts';
import type { Condition, Step } from '#engine/wizard-definition.gen.ts';
import { type Block, blocksIn, LISTS } from './blocks.ts';
import type { Said } from './change.ts';
import { withCurrentNames } from './current-names.ts';
import type { WizardState } from './folder-state.ts';
import { movedIn, paired } from './order.ts';
import { outcomeShiftsBetween } from './outcome-shifts.ts';

export type Pair<T> = readonly [was: T, is: T];

/** What the comparisons of all wizards have in common. */
export interface Context {
  readonly nearest: Suggester['nearest'];
  /** Steps that may be walked to find answers with another outcome. */
  readonly mostSteps: number;
}

/** Whether the same answers may give something else. */
export function isOtherwiseAnswered([old, now]: Pair<WizardState>): boolean {
  return canonical(old.definition) !== canonical(now.definition);
}

/** What is different between two states of a wizard. */
export function wizardChanges(pair: Pair<WizardState>, context: Context): Said[] {
  const comparison = new Comparison(pair, context);
  return [...comparison.changes(), ...comparison.shifts()];
}

/** Shifts from one outcome to another that are listed for a quiz. */
const MOST_SHIFTS = 6;

/** The blocks of one list on both sides. */
interface Match {
  readonly pairs: readonly Pair<Block>[];
  readonly removed: readonly Block[];
  readonly added: readonly Block[];
}

/** One quiz before and after a change. */
class Comparison {
  readonly #context: Context;
  readonly #states: Pair<WizardState>;
  readonly #quiz: Pair<Block>;
  /** The current names by the former ones. */
  readonly #renamed = new Map<string, string>();
  /** The old quiz with the current names. */
  readonly #current: unknown;
  readonly #names: Pair<ConditionNames>;
  readonly #titles: ReadonlyMap<string, string>;
  /** Properties with names and texts, which are compared in their own way. */
  readonly #apart: ReadonlySet<string>;

  constructor(states: Pair<WizardState>, context: Context) {
    this.#context = context;
    this.#states = states;
    const [old, now] = states;
    this.#quiz = [blocksIn(old), blocksIn(now)];
    this.#findRenamed(this.#quiz);
    this.#current = withCurrentNames(old.definition, old.index, (kind, name, within) =>
      this.#currentName(kind, name, within),
    );
    const [was, is] = states.map((state) =>
      conditionNamesIn(state.definition, (key) => textOf(state, key)),
    ) as [ConditionNames, ConditionNames];
    // What is gone has the words that it had.
    this.#names = [
      {
        question: (key) => is.question(key) ?? was.question(key),
        option: (key, value) => is.option(key, value) ?? was.option(key, value),
        bar: (id) => is.bar(id) ?? was.bar(id),
      },
      is,
    ];
    this.#titles = new Map(this.#quiz.flatMap((quiz) => [...titlesIn(quiz)]));
    this.#apart = new Set(
      states.flatMap(({ index: { names, formerNames, texts } }) => [
        '$schema',
        ...names.flatMap(({ kind, path }) => (kind === 'goal' ? [] : (path.at(-1) ?? ''))),
        ...formerNames.map(({ path }) => path.at(-2) ?? ''),
        ...texts.map(({ property }) => property),
      ]),
    );
  }

  changes(): Iterable<Said> {
    return this.#blockChanges(this.#quiz);
  }

  #findRenamed([was, is]: Pair<Block>): void {
    for (const { kind, value, within } of was.names) {
      const now = is.names.find((name) => name.kind === kind)?.value;
      if (now !== undefined) this.#renamed.set(nameIn(kind, value, within), now);
    }
    for (const pair of matchOf(was.parts, is.parts).pairs) this.#findRenamed(pair);
  }

  #currentName(kind: NameUse['kind'], name: string, within: readonly string[] = []): string {
    const keys = within.length === 0 ? [[]] : within.map((key) => [key]);
    return keys.flatMap((key) => this.#renamed.get(nameIn(kind, name, key)) ?? [])[0] ?? name;
  }

  /** What is different in a block, and in those in it. */
  *#blockChanges(pair: Pair<Block>): Iterable<Said> {
    const [was, is] = pair;
    const [before, after] = [kindIn(was), kindIn(is)];
    if (before !== after) {
      const lost = before?.asks ? ': answers already given no longer count' : '';
      const message = `${is.words} is ${kindWords(after)} and was ${kindWords(before)}${lost}.`;
      yield [before?.asks ? 'stored' : 'seen', 'kind-changed', message];
      yield* this.#textChanges(pair);
      return;
    }
    yield* this.#nameChanges(pair);
    yield* this.#answerChanges(pair);
    yield* this.#valueChanges(pair);
    yield* this.#textChanges(pair);
    const { pairs, removed, added } = matchOf(was.parts, is.parts);
    for (const block of removed) yield* this.#removal(block);
    for (const block of added)
      yield ['seen', `${kindName(block.list)}-added`, this.#addition(block)];
    for (const inner of pairs) yield* this.#blockChanges(inner);
    for (const same of Map.groupBy(pairs, ([{ list }]) => list).values()) {
      const moved = movedIn(same.map(([{ number }]) => number));
      for (const [before, after] of same.filter((_, index) => moved.has(index))) {
        const message = `${after.words} now stands at place ${after.number} instead of ${before.number}.`;
        yield ['seen', `${kindName(after.list)}-moved`, message];
      }
    }
  }

  *#removal({ list, names, words }: Block): Iterable<Said> {
    const stored = names.find(({ kind }) => kind === 'answer' || kind === 'value');
    if (stored === undefined) {
      const impact = list === 'steps' || names.length === 0 ? 'seen' : 'stored';
      yield [impact, `${kindName(list)}-removed`, `${words} is gone.`];
    } else if (!this.#hasAnswer(stored)) {
      const message = `${words} is gone, and with it every answer stored as ${inQuotes(stored.value)}. To keep the answers, write "retired": true instead.`;
      yield ['stored', `${kindName(list)}-removed`, message];
    }
  }

  /** Whether a question keeps what is stored under the answer key. */
  #hasAnswer({ kind, value }: NameUse): boolean {
    const { names, formerNames } = this.#states[1].index;
    return (
      kind === 'answer' &&
      [...names, ...formerNames].some((each) => each.kind === kind && each.value === value)
    );
  }

  #addition(block: Block): string {
    const { words, definition, number } = block;
    const { when, retired } = definition as { when?: Condition; retired?: true };
    const kind = kindIn(block);
    const asks = kind?.asks ? ` (${kindWords(kind)})` : '';
    const only = when === undefined ? '' : `, only if ${conditionSentence(when, this.#names[1])}`;
    return `${words} is new${asks}, at place ${number}${only}${retired ? ', but retired' : ''}.`;
  }

  *#nameChanges([was, is]: Pair<Block>): Iterable<Said> {
    for (const { kind, value, path } of [...was.names, ...was.formerNames]) {
      const own = [...is.names, ...is.formerNames].filter((name) => name.kind === kind);
      const now = is.names.find((name) => name.kind === kind)?.value ?? '';
      const isFormer = !was.names.some((name) => name.path === path);
      if (value === now || kind === 'goal') continue;
      if (kind !== 'answer' && kind !== 'value') {
        const property = path.at(-1);
        yield [
          'stored',
          `${property}-changed`,
          `${is.words} has the ${property} ${inQuotes(now)} and had ${inQuotes(value)}, by which browsers, links and statistics know it.`,
        ];
      } else if (!own.some((name) => name.value === value)) {
        const message = `${is.words}: answers stored as ${inQuotes(value)} are lost. To keep them, add "renamed": ["${value}"].`;
        yield ['stored', 'answers-lost', message];
      } else if (!isFormer) {
        const message = `${is.words}: answers are stored as ${inQuotes(now)} instead of ${inQuotes(value)}. Those stored as before still count.`;
        yield ['seen', 'answers-renamed', message];
      }
    }
  }

  /** What stored answers to a question mean now, as the check says it of names in use. */
  *#answerChanges([{ definition: was, list }, { definition: is }]: Pair<Block>): Iterable<Said> {
    const [old, now] = this.#states.map(({ texts }) => texts.get(DEFAULT_LANGUAGE));
    const question = is as Step;
    if (list !== 'steps' || !isQuestion(question)) return;
    const known = answerOf(was as Step, old).map(([, answer]) => answer);
    if (known.length === 0) return;
    for (const [, answer] of answerOf(question, now)) {
      const losses = answerLosses(known, { question, answer }, this.#context.nearest, '');
      for (const { rule, message } of losses) {
        if (rule === 'live-name-moved') yield ['stored', 'answers-moved', message];
      }
    }
  }

  /** Properties that are other values: of the block itself, not of those in it, and no texts. */
  *#valueChanges([{ path }, { definition, list, words }]: Pair<Block>): Iterable<Said> {
    const [before, after] = [valueAt(this.#current, path), definition].map((data) =>
      this.#leavesOf(data),
    ) as [Leaves, Leaves];
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [was, is] = [before.get(name), after.get(name)];
      if (canonical(was) === canonical(is)) continue;
      const segments = name.split('.');
      if (name === 'when') {
        yield* this.#conditionChange(words, list, was as Condition, is as Condition);
        continue;
      }
      const what = segments
        .map((each, index) => (index === 0 ? `"${each}"` : (this.#title(each) ?? `"${each}"`)))
        .toReversed()
        .join(' of ');
      const impact = segments[0] === 'image' ? 'words' : 'seen';
      const meaning = was === true || is === true ? meaningOf(list, name) : '';
      const message =
        is === undefined
          ? `${words} no longer has ${what}${meaning || `, which was ${this.#valueWords(was)}`}.`
          : was === undefined
            ? `${words} now has ${what}${meaning || `: ${this.#valueWords(is)}`}.`
            : `${words}: ${what} is ${this.#valueWords(is)} and was ${this.#valueWords(was)}.`;
      yield [impact, 'value-changed', message];
    }
  }

  *#conditionChange(words: string, list: string, was?: Condition, is?: Condition): Iterable<Said> {
    const [before, after] = [
      was && conditionSentence(was, this.#names[0]),
      is && conditionSentence(is, this.#names[1]),
    ];
    // Written otherwise, but the same for anyone who reads it.
    if (before === after) return;
    const only = (condition: string | undefined) =>
      condition === undefined ? 'without a condition' : `only if ${condition}`;
    const verb = list === 'outcomes' ? 'given' : 'shown';
    yield [
      'seen',
      'condition-changed',
      `${words} is now ${verb} ${only(after)}; before ${only(before)}.`,
    ];
  }

  #title(name: string): string | undefined {
    const title = this.#titles.get(name);
    return title === undefined ? undefined : inQuotes(title);
  }

  /** A value with what visitors read for the names in it. */
  #valueWords(value: unknown): string {
    if (typeof value === 'string') return this.#title(value) ?? inQuotes(value);
    if (typeof value !== 'object' || value === null) return String(value);
    if (Array.isArray(value)) return value.map((each) => this.#valueWords(each)).join(', ');
    const entries = Object.entries(value).map(
      ([name, each]) => `${this.#title(name) ?? name} ${this.#valueWords(each)}`,
    );
    return `(${entries.join(', ')})`;
  }

  /** The values of a block by their paths, but for names, texts and lists of blocks. */
  #leavesOf(data: unknown, before = ''): Leaves {
    const leaves = new Map<string, unknown>();
    for (const [name, value] of Object.entries(data ?? {})) {
      if (LISTS.has(name) || this.#apart.has(name)) continue;
      const isGroup = typeof value === 'object' && !Array.isArray(value) && name !== 'when';
      if (!isGroup) leaves.set(before + name, value);
      else for (const leaf of this.#leavesOf(value, `${before}${name}.`)) leaves.set(...leaf);
    }
    return leaves;
  }

  *#textChanges([was, is]: Pair<Block>): Iterable<Said> {
    const [old, now] = this.#states;
    for (const place of new Set([...was.texts.keys(), ...is.texts.keys()])) {
      const [before, after] = [was.texts.get(place), is.texts.get(place)];
      if (before !== undefined && after !== undefined) {
        yield* this.#rewording(`${is.words}, ${place}`, before, after);
        continue;
      }
      const [state, key] = after === undefined ? [old, before] : [now, after];
      const text = textOf(state, key);
      const quoted = text === undefined ? '' : `: ${inQuotes(text)}`;
      yield after === undefined
        ? ['words', 'text-removed', `${is.words} no longer has its ${place}${quoted}.`]
        : ['words', 'text-added', `${is.words} has a new ${place}${quoted}.`];
    }
  }

  *#rewording(words: string, before: string, after: string): Iterable<Said> {
    const [old, now] = this.#states;
    const texts = LANGUAGES.filter((each) => old.texts.has(each) && now.texts.has(each)).map(
      (language) => ({
        language,
        was: this.#withCurrentKeys(textOf(old, before, language)),
        is: textOf(now, after, language),
      }),
    );
    const changed = texts.filter(({ was, is }) => was !== is);
    if (changed.length === 0) return;
    const reworded = changed.map(({ language, was, is }) => {
      const [shortWas, shortIs] = excerpts(was ?? '', is ?? '').map(inQuotes);
      const said =
        is === undefined
          ? `is gone (it was ${shortWas})`
          : was === undefined
            ? `is new: ${shortIs}`
            : `is now ${shortIs} instead of ${shortWas}`;
      return `${languageName(language)} ${said}`;
    });
    const isStale = changed.some(({ language }) => language === DEFAULT_LANGUAGE);
    const same = texts
      .filter(({ was, is }) => isStale && was === is && is !== undefined)
      .map(({ language }) => `${languageName(language)} not changed`);
    yield ['words', 'text-changed', `${words}: ${[...reworded, ...same].join('; ')}.`];
  }

  /** A former text with the current names in its `{{answer:…}}`. */
  #withCurrentKeys(text: string | undefined): string | undefined {
    return text?.replace(/(?<=\{\{\s*answer:)\w+(?=\s*[,}])/g, (key) =>
      this.#currentName('answer', key),
    );
  }

  /** Which answers lead to another outcome than before. */
  *shifts(): Iterable<Said> {
    if (!isOtherwiseAnswered(this.#states)) return;
    const [names] = this.#names;
    const shifts = outcomeShiftsBetween(
      this.#states[0].definition,
      this.#states[1].definition,
      this.#context.mostSteps,
    ).filter(({ from, to }) => this.#currentName('outcome', from) !== to);
    for (const { from, to, percent, answers } of shifts.slice(0, MOST_SHIFTS)) {
      const [was, is] = [from, to].map((id) => this.#title(id) ?? inQuotes(id));
      const given = answers.map(([key, values]) => {
        const chosen = values.map((value) => inQuotes(names.option(key, value) ?? value));
        return `${chosen.join(', ')} to ${inQuotes(names.question(key)?.title ?? key)}`;
      });
      const share = percent < 1 ? 'Less than 1' : `About ${Math.round(percent)}`;
      yield [
        'seen',
        'outcome-shifted',
        `${share} % of all ways to answer lead to ${is} instead of ${was}.`,
        given.length === 0
          ? undefined
          : `Somebody who answered ${given.join(' and ')} now gets ${is} instead of ${was}.`,
      ];
    }
    const others = shifts.length - MOST_SHIFTS;
    if (others > 0) {
      const message = `In ${others} more ${others === 1 ? 'case' : 'cases'}, rarer answers lead to another outcome than before.`;
      yield ['seen', 'outcome-shifted', message];
    }
  }
}

/** The name of a list's entries for programs: session-theme. */
function kindName(list: string): string {
  return (LISTS.get(list) ?? list).replace(' ', '-');
}

type Leaves = ReadonlyMap<string, unknown>;

function nameIn(kind: NameUse['kind'], name: string, within: readonly string[]): string {
  return `${kind} ${within.join()} ${name}`;
}

/** Blocks are the same by a name, or else by what visitors read; weeks by their place. */
function matchOf(old: readonly Block[], now: readonly Block[]): Match {
  const inList = (block: Block, name: string | undefined) => name && `${block.list} ${name}`;
  const pairs = paired(old, now, [
    (block) => [inList(block, block.names[0]?.value ?? String(block.number))],
    (block) => [...block.names, ...block.formerNames].map(({ value }) => inList(block, value)),
    (block) => [inList(block, block.title)],
  ]);
  return {
    pairs,
    removed: old.filter((block) => !pairs.some(([was]) => was === block)),
    added: now.filter((block) => !pairs.some(([, is]) => is === block)),
  };
}

/** What visitors read, by the names of blocks. */
function* titlesIn({ names, title, parts }: Block): Iterable<readonly [string, string]> {
  for (const { value } of names) if (title !== undefined) yield [value, title];
  for (const part of parts) yield* titlesIn(part);
}

function kindIn({ list, definition }: Block): StepKind | undefined {
  return list === 'steps' ? kindOf(definition as Step) : undefined;
}

function kindWords(kind: StepKind | undefined): string {
  return kind?.asks ? kind.title : 'a screen that asks nothing';
}

/** What the schema says of a property that is only there or not. */
function meaningOf(list: string, property: string): string {
  const lists = [WIZARD_SCHEMA, ...Object.values(WIZARD_SCHEMA.$defs ?? {})].flatMap(
    ({ properties = {} }) => properties[list]?.items ?? [],
  );
  const forms = lists
    .map((items) => WIZARD_FILE.resolve(items))
    .flatMap(({ oneOf, ...form }) => oneOf?.map((each) => WIZARD_FILE.resolve(each)) ?? [form]);
  const meant = forms.find(({ properties }) => properties?.[property] !== undefined);
  const { description } = meant?.properties?.[property] ?? {};
  return description === undefined ? '' : ` (${description.replace(/\.$/, '')})`;
}

function valueAt(data: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    data,
  );
}

function textOf(
  { texts }: WizardState,
  key: string | undefined,
  language: Language = DEFAULT_LANGUAGE,
): string | undefined {
  return texts.get(language)?.entries.get(key ?? '')?.text;
}

/** The same text for the same data, whatever the order of its properties. */
function canonical(data: unknown): string {
  return JSON.stringify(data ?? null, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

const LONGEST = 80;

/** Two long texts, cut to where they differ. */
function excerpts(one: string, other: string): readonly [string, string] {
  if (one.length <= LONGEST && other.length <= LONGEST) return [one, other];
  let same = 0;
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1;
  const start = Math.max(0, one.lastIndexOf(' ', Math.max(0, same - 20)) + 1);
  const cut = (text: string) => {
    const end = start + LONGEST;
    return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`;
  };
  return [cut(one), cut(other)];
}
