import type { AnswerChange } from '#checker/live/answer-changes.ts';
import { optionsOf } from '#checker/wizard/answers.ts';
import { isQuestion } from '#engine/step-kinds/index.ts';
import type { Option, Step, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { Said } from './change.ts';
import { paired } from './order.ts';
import type { Block, Side } from './side.ts';

/** The same thing on both sides of a comparison. */
export type Pair<T> = readonly [was: T, is: T];

/** The blocks of one kind, and by what a block of before is known. */
export interface List<B extends object> {
  blocksOf(side: Side): readonly Block<B>[];
  /** Names by which two blocks are the same: the first that gives a pair counts. */
  readonly knownBy: readonly ((block: Block<B>) => readonly (string | undefined)[])[];
}

/** How blocks of one kind are compared, and what is said of them. */
export interface Kind<B extends object> extends List<B> {
  /** The words for a block at the beginning of a sentence. */
  called(block: Block<B>): string;
  removed(was: Block<B>): Iterable<Said>;
  added(is: Block<B>): Iterable<Said>;
  /** What is different, but for properties that it has or has not, texts and pictures. */
  details(was: Block<B>, is: Block<B>): Iterable<Said>;
  readonly flags?: readonly Flag[];
  /** Whether it has the words of another block, which says more than that its words are new. */
  hasOtherWords?(is: Block<B>): boolean;
  /** Blocks stand in another order. `moved` are the fewest that somebody moved. */
  reordered(moved: readonly Pair<Block<B>>[], now: readonly Block<B>[]): Iterable<Said>;
}

/** A property that a block has or has not, with the kind and the words of a change. */
interface Flag {
  readonly property: string;
  readonly set: readonly [kind: string, words: string];
  readonly unset: readonly [kind: string, words: string];
}

function flag(property: string, kind: string | Pair<string>, set: string, unset: string): Flag {
  const [setKind, unsetKind] = typeof kind === 'string' ? [kind, kind] : kind;
  return { property, set: [setKind, set], unset: [unsetKind, unset] };
}

export const STEP_FLAGS = [
  flag(
    'retired',
    ['step-retired', 'step-offered-again'],
    ' is retired: nobody is asked any more, and answers already given still count.',
    ' is asked again.',
  ),
  flag(
    'layout',
    'layout-changed',
    ' is now laid out as a landing.',
    ' is no longer laid out as a landing.',
  ),
  flag(
    'isWish',
    'wish-changed',
    ' now asks for a wish: its answers move no bar.',
    ' no longer asks for a wish: its answers move bars.',
  ),
  flag(
    'breathing',
    'breathing-changed',
    ' now invites to breathe along.',
    ' no longer invites to breathe along.',
  ),
];

export const OPTION_FLAGS = [
  flag(
    'retired',
    ['option-retired', 'option-offered-again'],
    ' is retired: it is no longer offered, and anyone who chose it keeps the answer.',
    ' is offered again.',
  ),
  flag(
    'exclusive',
    'exclusive-changed',
    ' now clears the other options.',
    ' can now be chosen together with others.',
  ),
  flag(
    'care',
    'care-changed',
    ': anyone who chooses it is now told whom to talk to, or where to find help.',
    ': anyone who chooses it is no longer told whom to talk to.',
  ),
];

export const OUTCOME_FLAGS = [
  flag(
    'default',
    'default-outcome-changed',
    ' is now the one for answers that give no other.',
    ' is no longer the one for answers that give no other.',
  ),
];

export type Named = { readonly id: string };

/** Blocks with an id are the same by it, or else by what visitors read. */
function listOf<B extends Named>(
  property: 'profile' | 'sessionThemes' | 'outcomes',
  of: (wizard: WizardDefinition) => readonly B[] | undefined,
): List<B> {
  return {
    blocksOf: (side) =>
      side.blocks(property, [of(side.definition) ?? [], of(side.current) ?? []], ({ id }) => id),
    knownBy: [({ name }) => [name], ({ title }) => [title]],
  };
}

export const BARS = listOf('profile', ({ profile }) => profile);
export const THEMES = listOf('sessionThemes', ({ sessionThemes }) => sessionThemes);
export const OUTCOMES = listOf('outcomes', ({ outcomes }) => outcomes);

/** A step whose id changed is known by the answer that it asks for. */
export const STEPS: List<Step> = {
  blocksOf: (side) =>
    side.blocks('steps', [side.definition.steps, side.current.steps], ({ id }) => id),
  knownBy: [({ name }) => [name], ({ definition }) => answerKeysOf(definition)],
};

export function answerKeysOf(step: Step): readonly string[] {
  return isQuestion(step) ? [step.answerKey, ...(step.renamed ?? [])] : [];
}

/** The options of a question: the same by value, by a former value, or by what they say. */
export function optionList(
  [was, is]: Pair<Block<Step>>,
  changes: readonly AnswerChange[],
): List<Option> {
  const heirs = new Map(
    changes.flatMap((change) =>
      change.what === 'value gone' && change.heir ? [[change.heir, change.value] as const] : [],
    ),
  );
  const all = (step: Step) => (isQuestion(step) ? optionsOf(step) : []);
  return {
    blocksOf: (side) => {
      const step = [was, is].find(({ definition }) => side.definition.steps.includes(definition));
      if (step === undefined) return [];
      return side.blocks(
        `${step.path}.options`,
        [all(step.definition), all(step.current)],
        ({ value }) => value,
      );
    },
    knownBy: [
      ({ name }) => [name],
      ({ name, definition: { renamed = [] } }) => [name, ...renamed],
      ({ name, definition }) => [heirs.get(definition) ?? name],
    ],
  };
}

export function pairsIn<B extends object>(list: List<B>, old: Side, now: Side): Pair<Block<B>>[] {
  return paired(list.blocksOf(old), list.blocksOf(now), list.knownBy);
}

export function namesIn(
  pairs: readonly Pair<{ readonly name: string }>[],
): ReadonlyMap<string, string> {
  return new Map(pairs.map(([was, is]) => [was.name, is.name]));
}
