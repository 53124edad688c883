import { isDeepStrictEqual } from 'node:util';
import type { Place } from '#checker/diagnostics.ts';
import { languageName } from '#checker/rules/text-words.ts';
import { conditionNamesIn, conditionSentence } from '#checker/wizard/condition-words.ts';
import type { TextSet } from '#checker/wizard/texts.ts';
import type { Wizard } from '#checker/wizard/wizard.ts';
import type { NameKind, Path } from '#checker/wizard/wizard-index.ts';
import { inQuotes } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts';
import { kindOf } from '#engine/step-kinds/index.ts';
import type { Condition, Step } from '#engine/wizard-definition.gen.ts';
import { type Block, blocksIn, LISTS, type Pair, pairsOf, unmovedAmong } from './blocks.ts';

import { outcomeShiftsBetween } from './outcome-shifts.ts';
import type { Impact } from './report.ts';

/** A wizard in one of the two states that are compared. */
export interface WizardState {
  readonly wizard: Wizard;
  readonly texts: TextSet['files'];
}

/** One change of a wizard. */
export type Said = readonly [impact: Impact, kind: string, message: string, more?: More];

interface More {
  readonly example?: string | undefined;
  /** Where it is now. */
  readonly at?: Place;
  /** Where it was, if it is gone or moved. */
  readonly was?: Place | undefined;
}

/** Whether the same answers may give something else. */
export function isOtherwiseAnswered([was, is]: Pair<WizardState>): boolean {
  return !isDeepStrictEqual(was.wizard.definition, is.wizard.definition);
}

/** What is different for visitors, but for what they lose: the rules of names in use say that. */
export function* wizardChanges(states: Pair<WizardState>, mostSteps: number): Iterable<Said> {
  const [was, is] = states.map(({ wizard, texts }) =>
    blocksIn(wizard, texts.get(DEFAULT_LANGUAGE)),
  ) as [Block, Block];
  const pairs = [...pairsIn([was, is])];
  // Old blocks have their new words, so that a name or title that changed is one change.
  const renamed = new Map(pairs.map(([old, now]) => [old, now]));
  const sides = [
    sideOf(states[0], was, (block) => renamed.get(block) ?? block),
    sideOf(states[1], is),
  ];
  const [before, after] = sides as [Side, Side];
  yield* blockChanges([was, is], before, after);
  if (isOtherwiseAnswered(states)) yield* shifts(before, after, mostSteps);
}

function* pairsIn(pair: Pair<Block>): Iterable<Pair<Block>> {
  yield pair;
  for (const inner of pairsOf(pair[0].parts, pair[1].parts)) yield* pairsIn(inner);
}

/** What the names in one of the two states are called. */
interface Side extends WizardState {
  /** The words of visitors for the name of a block. */
  readonly titles: ReadonlyMap<string, string>;
  readonly conditionNames: ReturnType<typeof conditionNamesIn>;
  /** Where names and texts are, which are compared in their own way. */
  readonly apart: ReadonlySet<string>;
}

function sideOf(
  state: WizardState,
  quiz: Block,
  currentOf: (block: Block) => Block = (block) => block,
): Side {
  const titles = new Map<string, string>();
  const words = new Map<string, string>();
  const visit = (block: Block): void => {
    const { title } = currentOf(block);
    if (title !== undefined) {
      for (const { value } of block.names) titles.set(value, title);
      words.set(block.titleKey ?? '', title);
    }
    block.parts.forEach(visit);
  };
  visit(quiz);
  const { definition, index } = state.wizard;
  const english = state.texts.get(DEFAULT_LANGUAGE)?.entries;
  const textOf = (key: string) => words.get(key) ?? english?.get(key)?.text;
  const { names, formerNames, texts } = index;
  const apart = [...names, ...formerNames, ...texts].map(({ path }) => {
    const isInList = numberIn(path) !== '';
    return (isInList ? path.slice(0, -1) : path).join('.');
  });
  const conditionNames = conditionNamesIn(definition, textOf);
  return { ...state, titles, conditionNames, apart: new Set(['$schema', ...apart]) };
}

/** What is different in a block, and in those in it. */
function* blockChanges([was, is]: Pair<Block>, before: Side, after: Side): Iterable<Said> {
  const placeOf = ({ path }: Block) => after.wizard.at(...path);
  const formerPlaceOf = ({ path }: Block) => before.wizard.at(...path);
  const [old, now] = [leavesOf(was, before, after), leavesOf(is, after, before)];
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [one, other] = [old.get(name), now.get(name)];
    if (one?.words === other?.words) continue;
    const { impact, kind } = (other ?? one) as Leaf;
    const message = `${is.words}, ${name}: ${other?.words ?? 'none'}; before ${one?.words ?? 'none'}.`;
    const at = other?.at() ?? placeOf(is);
    yield [impact, `${kind}-changed`, message, { at, was: other ? undefined : one?.at() }];
  }
  const pairs = pairsOf(was.parts, is.parts);
  const kept = new Set(pairs.flat());
  for (const block of was.parts.filter((each) => !kept.has(each))) {
    const kind = `${kindName(block.list)}-removed`;
    yield ['seen', kind, `${block.words} is gone.`, { was: formerPlaceOf(block) }];
  }
  for (const block of is.parts.filter((each) => !kept.has(each))) {
    yield ['seen', `${kindName(block.list)}-added`, addition(block, after), { at: placeOf(block) }];
  }
  for (const pair of pairs) yield* blockChanges(pair, before, after);
  for (const same of Map.groupBy(pairs, ([{ list }]) => list).values()) {
    const unmoved = unmovedAmong(same);
    for (const pair of same.filter((each) => !unmoved.includes(each))) {
      const [old, moved] = pair;
      const message = `${moved.words} now stands at place ${moved.number} instead of ${old.number}.`;
      const places = { at: placeOf(moved), was: formerPlaceOf(old) };
      yield ['seen', `${kindName(moved.list)}-moved`, message, places];
    }
  }
}

/** The name of a list's entries for programs: session-theme. */
function kindName(list: string): string {
  return (LISTS.get(list) ?? list).replace(' ', '-');
}

function addition({ list, words, definition, number }: Block, side: Side): string {
  const { when, retired, weight } = definition as {
    when?: Condition;
    retired?: true;
    weight?: number;
  };
  if (weight !== undefined) return `${words} is new, for ${weight} of 100 visitors.`;
  const kind = list === 'steps' ? kindOf(definition as Step) : undefined;
  const asks = kind?.asks ? ` (${kind.title})` : '';
  const only = when ? `, only if ${conditionSentence(when, side.conditionNames)}` : '';
  return `${words} is new${asks}, at place ${number}${only}${retired ? ', but retired' : ''}.`;
}

/** Something that a block says of itself: a name, a text in a language, or another value. */
interface Leaf {
  readonly impact: Impact;
  readonly kind: string;
  /** With what visitors read for the names in it. */
  readonly words: string;
  readonly at: () => Place;
}

/** Names by which browsers, links and statistics know a block, but for those of answers. */
const STORED_NAMES: readonly NameKind[] = ['step', 'outcome', 'bar', 'theme'];

/** All that a block says of itself, by what it is called. */
function leavesOf(block: Block, side: Side, other: Side): ReadonlyMap<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  for (const { kind, value, path, at } of block.names) {
    if (!STORED_NAMES.includes(kind)) continue;
    const words = inQuotes(value);
    leaves.set(`"${path.at(-1)}"`, { impact: 'stored', kind: 'name', words, at: () => at });
  }
  visitValues(block.definition, block.path, '');
  for (const { words, path, value } of block.texts) {
    for (const language of LANGUAGES) {
      const [own, others] = [side, other].map(({ texts }) => texts.get(language));
      const entry = own?.entries.get(value);
      if (entry?.text === undefined || !own?.isComplete || !others?.isComplete) continue;
      const name = `${words}${numberIn(path)}${ofStep(path)} in ${languageName(language)}`;
      const said = { words: inQuotes(entry.text), at: () => entry.at };
      leaves.set(name, { impact: 'words', kind: 'text', ...said });
    }
  }
  return leaves;

  function visitValues(data: object, path: Path, around: string): void {
    for (const [property, value] of Object.entries(data)) {
      const place = [...path, property];
      if (LISTS.has(property) || side.apart.has(place.join('.'))) continue;
      const title = around === '' ? undefined : side.titles.get(property);
      const name = `${title === undefined ? `"${property}"` : inQuotes(title)}${around}`;
      const impact = name.endsWith('"image"') ? 'words' : 'seen';
      const at = () => side.wizard.at(...place);
      if (property === 'when') {
        const words = conditionSentence(value, side.conditionNames);
        leaves.set(name, { impact, kind: 'condition', words, at });
      } else if (typeof value === 'object' && !Array.isArray(value)) {
        visitValues(value, place, ` of ${name}`);
      } else leaves.set(name, { impact, kind: 'value', words: valueWords(value, side), at });
    }
  }
}

function valueWords(value: unknown, side: Side): string {
  if (typeof value === 'string') return inQuotes(side.titles.get(value) ?? value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (Array.isArray(value)) return value.map((each) => valueWords(each, side)).join(', ');
  const entries = Object.entries(value).map(([name, each]) => {
    const title = side.titles.get(name);
    return `${title === undefined ? name : inQuotes(title)} ${valueWords(each, side)}`;
  });
  return `(${entries.sort().join(', ')})`;
}

/** Texts in a list have numbers. */
function numberIn(path: Path): string {
  const last = path.at(-1) ?? '';
  return /^\d+$/.test(last) ? ` ${Number(last) + 1}` : '';
}

/** The texts of a variant belong to steps. */
function ofStep([list, _, __, step = '']: Path): string {
  return list === 'variants' ? ` of step ${inQuotes(step)}` : '';
}

/** Shifts from one outcome to another that are listed for a quiz. */
const MOST_SHIFTS = 6;

/** Which answers lead to another outcome than before. */
function* shifts(before: Side, after: Side, mostSteps: number): Iterable<Said> {
  const { conditionNames } = before;
  const wordsOf = ({ titles }: Side, id: string) => inQuotes(titles.get(id) ?? id);
  const found = outcomeShiftsBetween(
    before.wizard.definition,
    after.wizard.definition,
    mostSteps,
  ).filter(({ from, to }) => wordsOf(before, from) !== wordsOf(after, to));
  for (const { from, to, percent, answers } of found.slice(0, MOST_SHIFTS)) {
    const [old, now] = [wordsOf(before, from), wordsOf(after, to)];
    const given = answers.map(([key, values]) => {
      const chosen = values.map((value) => inQuotes(conditionNames.option(key, value) ?? value));
      return `${chosen.join(', ')} to ${inQuotes(conditionNames.question(key)?.title ?? key)}`;
    });
    const share = percent < 1 ? 'Less than 1' : `About ${Math.round(percent)}`;
    yield [
      'seen',
      'outcome-shifted',
      `${share} % of all ways to answer lead to ${now} instead of ${old}.`,
      {
        example:
          given.length === 0
            ? undefined
            : `Somebody who answered ${given.join(' and ')} now gets ${now} instead of ${old}.`,
        at: after.wizard.at('outcomes'),
      },
    ];
  }
  const others = found.length - MOST_SHIFTS;
  if (others > 0) {
    const message = `In ${others} more ${others === 1 ? 'case' : 'cases'}, rarer answers lead to another outcome than before.`;
    yield ['seen', 'outcome-shifted', message, { at: after.wizard.at('outcomes') }];
  }
}
