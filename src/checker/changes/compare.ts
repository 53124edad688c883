import { languageName } from '#checker/rules/text-words.ts';
import { conditionSentence } from '#checker/wizard/condition-words.ts';
import { count, inQuotes } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/languages.ts';
import { STEP_KINDS } from '#engine/step-kinds/index.ts';
import { movedIn, paired } from './order.ts';
import { outcomeShiftsBetween } from './outcome-shifts.ts';
import {
  type Block,
  canonical,
  namesOf,
  type Option,
  type Outcome,
  type Points,
  type Quiz,
  type Snapshot,
  type Step,
  type TextKeys,
  textIn,
  titleOf,
  type When,
} from './snapshot.ts';

/** What a change means to visitors, the worst first. */
export const IMPACTS = ['stored', 'seen', 'words'] as const;

export type Impact = (typeof IMPACTS)[number];

/** One thing that a change of the folder does to visitors. */
export interface Change {
  readonly impact: Impact;
  /** A name that does not change, for programs: option-removed. */
  readonly kind: string;
  /** The id of the quiz; empty for what all have in common. */
  readonly wizard: string;
  /** A sentence for editors. */
  readonly message: string;
  /** One example of answers, as a sentence. */
  readonly example?: string;
}

/** Steps that are walked in all quizzes together to find answers with another outcome. */
const MOST_STEPS = 800_000;

/** What is different between two folders, by ids and not by lines; breaking changes first. */
export function changesBetween(
  before: Snapshot,
  after: Snapshot,
  mostSteps = MOST_STEPS,
): Change[] {
  const pairs = pairedQuizzes(before, after);
  const gone = before.quizzes.filter(
    (quiz) => !pairs.some(([old]) => old === quiz) && !after.unread.has(`${quiz.name}.json`),
  );
  const added = after.quizzes.filter(
    (quiz) => !pairs.some(([, now]) => now === quiz) && !before.unread.has(`${quiz.name}.json`),
  );
  const changed = pairs.filter(([old, now]) => isOtherwiseAnswered(old, now));
  const all = [
    ...gone.map((quiz) =>
      changeIn(
        quiz,
        'stored',
        'wizard-removed',
        `The quiz is gone: ${addressOf(quiz)} leads nowhere, and the results of everybody who took it are lost.`,
      ),
    ),
    ...pairs.flatMap(([old, now]) => {
      const share = Math.floor(mostSteps / Math.max(1, changed.length));
      return new QuizComparison(old, now, before, after, share).changes();
    }),
    ...added.map((quiz) =>
      changeIn(
        quiz,
        'seen',
        'wizard-added',
        `A new quiz, at ${addressOf(quiz)}, with ${quiz.steps.length} steps.`,
      ),
    ),
    ...rootChanges(before, after),
    ...claimChanges(before, after),
  ];
  return IMPACTS.flatMap((impact) => all.filter((change) => change.impact === impact));
}

function isOtherwiseAnswered(old: Quiz, now: Quiz): boolean {
  if (old.definition === undefined || now.definition === undefined) return false;
  return canonical(old.definition) !== canonical(now.definition);
}

function changeIn(quiz: Quiz, impact: Impact, kind: string, message: string): Change {
  return { impact, kind, wizard: quiz.id, message };
}

function addressOf({ path }: Quiz): string {
  return path ?? 'its address';
}

/** By id; a quiz whose id changed is known by its storage key, its address or its file. */
function pairedQuizzes(before: Snapshot, after: Snapshot) {
  return paired(before.quizzes, after.quizzes, [
    ({ id }) => [id],
    ({ storageKey }) => [storageKey],
    ({ path }) => [path],
    ({ name }) => [name],
  ]);
}

function rootChanges(before: Snapshot, after: Snapshot): Change[] {
  const old = before.quizzes.find(({ isRoot }) => isRoot);
  const now = after.quizzes.find(({ isRoot }) => isRoot);
  if (old === undefined || now === undefined || old.path === now.path) return [];
  if (pairedQuizzes(before, after).some(([one, other]) => one === old && other === now)) return [];
  const message = `The address / leads to ${addressOf(now)} and no longer to ${addressOf(old)}.`;
  return [changeIn(now, 'seen', 'root-moved', message)];
}

function claimChanges(before: Snapshot, after: Snapshot): Change[] {
  return [...after.claims].flatMap(([name, figure]) => {
    const was = before.claims.get(name);
    if (was === undefined || figure === undefined || was === figure) return [];
    const message = `Every landing states ${figure} instead of ${was} for ${inQuotes(name)}.`;
    return [{ impact: 'seen' as const, kind: 'claim-changed', wizard: '', message }];
  });
}

/** Shifts from one outcome to another that are listed for a quiz. */
const MOST_SHIFTS = 6;

/** One quiz before and after a change. */
class QuizComparison {
  readonly #old: Quiz;
  readonly #now: Quiz;
  readonly #before: Snapshot;
  readonly #after: Snapshot;
  readonly #changes: Change[] = [];
  /** Steps that may be walked to find answers with another outcome. */
  readonly #mostSteps: number;
  /** The pictures of which it was already said that their content is new. */
  readonly #drawnAnew = new Set<string>();
  /** Former names that something else has taken over, with what it is called now. */
  readonly #renamed: Renamed;

  constructor(old: Quiz, now: Quiz, before: Snapshot, after: Snapshot, mostSteps: number) {
    this.#mostSteps = mostSteps;
    this.#old = old;
    this.#now = now;
    this.#before = before;
    this.#after = after;
    const steps = this.#pairedSteps();
    const planned = new Set(old.plan.values());
    const options = steps.flatMap(([was, is]) =>
      planned.has(was.answerKey) ? this.#pairedBlocks(was.options, is.options) : [],
    );
    this.#renamed = {
      keys: new Map(steps.map(([was, is]) => [was.answerKey ?? '', is.answerKey ?? ''])),
      values: namesIn(options),
      bars: namesIn(this.#pairedBlocks(old.bars, now.bars)),
      themes: namesIn(this.#pairedBlocks(old.themes, now.themes)),
    };
  }

  /** Blocks are the same by their ids, by declared old ones, or else by what visitors read. */
  #pairedBlocks<B extends Block & { readonly renamed?: readonly string[] }>(
    old: readonly B[],
    now: readonly B[],
  ): (readonly [old: B, now: B])[] {
    const titles = new Map<B, string | undefined>([
      ...old.map((block) => [block, titleOf(this.#old, block)] as const),
      ...now.map((block) => [block, titleOf(this.#now, block)] as const),
    ]);
    return paired(old, now, [
      ({ id }) => [id],
      ({ id, renamed = [] }) => [id, ...renamed],
      (block) => [titles.get(block)],
    ]);
  }

  changes(): readonly Change[] {
    this.#compareQuiz();
    this.#compareSteps();
    this.#compareBars();
    this.#compareThemes();
    this.#compareOutcomes();
    this.#comparePlan();
    return this.#changes;
  }

  #add(impact: Impact, kind: string, message: string, example?: string): void {
    this.#changes.push({
      ...changeIn(this.#now, impact, kind, message),
      ...(example !== undefined && { example }),
    });
  }

  #compareQuiz(): void {
    const [old, now] = [this.#old, this.#now];
    if (old.id !== now.id) {
      this.#add(
        'stored',
        'wizard-renamed',
        `The id of the quiz is ${inQuotes(now.id)} and was ${inQuotes(old.id)}: what visitors have stored names the old one.`,
      );
    }
    if (old.path !== now.path) {
      this.#add(
        'stored',
        'path-changed',
        `The address is ${addressOf(now)} and was ${addressOf(old)}: links that people saved lead nowhere.`,
      );
    }
    if (old.storageKey !== now.storageKey) {
      this.#add(
        'stored',
        'storage-key-changed',
        `Answers are stored under ${inQuotes(now.storageKey ?? '')} and no longer under ${inQuotes(old.storageKey ?? '')}: finished quizzes are not found again.`,
      );
    }
    for (const goal of new Set([...old.goals.keys(), ...now.goals.keys()])) {
      const [was, is] = [old.goals.get(goal), now.goals.get(goal)];
      if (was === is) continue;
      const counted =
        is === undefined
          ? `no longer count ${inQuotes(goal)}, which was ${inQuotes(String(was))}`
          : `count ${inQuotes(goal)} as ${inQuotes(String(is))}${was === undefined ? '' : ` and no longer as ${inQuotes(String(was))}`}`;
      this.#add('seen', 'goal-changed', `Statistics ${counted}.`);
    }
    this.#compareTexts('The quiz', old.textKeys, now.textKeys);
  }

  #compareSteps(): void {
    const pairs = this.#pairedSteps();
    const kept = new Set(pairs.map(([old]) => old));
    const known = new Set(pairs.map(([, now]) => now));
    for (const step of this.#old.steps) if (!kept.has(step)) this.#stepRemoved(step);
    for (const step of this.#now.steps) if (!known.has(step)) this.#stepAdded(step);
    const moved = movedIn(pairs.map(([old]) => old.number));
    pairs.forEach(([old, now], index) => {
      this.#compareStep(old, now);
      if (!moved.has(index)) return;
      this.#add(
        'seen',
        'step-moved',
        `${this.#step(now)} is now ${now.kind === 'info' ? 'shown' : 'asked'} as step ${now.number} instead of ${old.number}.`,
      );
    });
  }

  /** A step whose id changed is known by the answer that it asks for. */
  #pairedSteps() {
    return paired(this.#old.steps, this.#now.steps, [
      ({ id }) => [id],
      ({ answerKey, renamed }) => [answerKey, ...renamed],
    ]);
  }

  #stepRemoved(step: Step): void {
    const name = this.#step(step, this.#old);
    if (step.answerKey === undefined) {
      this.#add('seen', 'step-removed', `${name} is no longer shown.`);
      return;
    }
    if (this.#isAnswerKnown(step.answerKey)) return;
    this.#add(
      'stored',
      'step-removed',
      `${name} is gone, and with it every answer stored under ${inQuotes(step.answerKey)}. To keep the answers, write "retired": true instead.`,
    );
  }

  /** Whether answers under the key still count. */
  #isAnswerKnown(answerKey: string): boolean {
    return this.#now.steps.some((step) => isKnownAs(answerKey, step.answerKey, step.renamed));
  }

  #stepAdded(step: Step): void {
    const when = step.when && `, only if ${this.#conditionWords(step.when, this.#now)}`;
    const shown = step.isRetired ? ', retired from the start, so nobody sees it' : (when ?? '');
    const kind = step.answerKey === undefined ? '' : ` (${kindTitle(step)})`;
    this.#add(
      'seen',
      'step-added',
      `New: ${this.#step(step)}${kind} as step ${step.number}${shown}.`,
    );
  }

  #compareStep(old: Step, now: Step): void {
    const name = this.#step(now);
    if (old.id !== now.id) {
      this.#add(
        'stored',
        'step-renamed',
        `The id of ${name.charAt(0).toLowerCase()}${name.slice(1)} is ${inQuotes(now.id)} and was ${inQuotes(old.id)}: links and statistics know the old one.`,
      );
    }
    this.#compareAnswerKey(name, old, now);
    if (old.isRetired !== now.isRetired) {
      const message = now.isRetired
        ? `${name} is retired: nobody is asked any more, and answers already given still count.`
        : `${name} is asked again.`;
      this.#add('seen', now.isRetired ? 'step-retired' : 'step-offered-again', message);
    }
    this.#compareWhen(name, 'step', old.when, now.when);
    if (old.isLanding !== now.isLanding) {
      const message = `${name} is ${now.isLanding ? 'now' : 'no longer'} laid out as a landing.`;
      this.#add('seen', 'layout-changed', message);
    }
    if (old.isBreathing !== now.isBreathing) {
      const message = `${name} ${now.isBreathing ? 'now invites' : 'no longer invites'} to breathe along.`;
      this.#add('seen', 'breathing-changed', message);
    }
    if (old.kind === now.kind) {
      this.#compareOptions(name, old, now);
      this.#compareScale(name, old, now);
    } else this.#kindChanged(name, old, now);
    this.#compareTexts(name, old.textKeys, now.textKeys);
    this.#comparePicture(name, old.image, now.image);
  }

  #compareAnswerKey(name: string, old: Step, now: Step): void {
    if (old.answerKey === undefined) return;
    for (const key of [old.answerKey, ...old.renamed]) {
      if (isKnownAs(key, now.answerKey, now.renamed)) continue;
      if (now.answerKey === undefined) return;
      this.#add(
        'stored',
        'answer-key-changed',
        `${name} stores its answer under ${inQuotes(now.answerKey)}, and answers under ${inQuotes(key)} are lost. To keep them, add "renamed": ["${key}"].`,
      );
    }
    if (old.answerKey !== now.answerKey && now.renamed.includes(old.answerKey)) {
      this.#add(
        'seen',
        'answer-key-renamed',
        `${name} stores its answer under ${inQuotes(now.answerKey ?? '')} instead of ${inQuotes(old.answerKey)}. Answers under the old name still count.`,
      );
    }
  }

  #kindChanged(name: string, old: Step, now: Step): void {
    const asked = old.answerKey !== undefined;
    this.#add(
      asked ? 'stored' : 'seen',
      'kind-changed',
      `${name} is ${kindTitle(now)} and was ${kindTitle(old)}${asked ? ': answers already given no longer count' : ''}.`,
    );
  }

  #compareOptions(question: string, old: Step, now: Step): void {
    const pairs = this.#pairedBlocks(old.options, now.options);
    const kept = new Set(pairs.map(([was]) => was));
    const known = new Set(pairs.map(([, is]) => is));
    const swapped = this.#labelsExchanged(pairs);
    for (const was of old.options) {
      if (kept.has(was)) continue;
      this.#add(
        'stored',
        'option-removed',
        `${question}: the option ${this.#option(was, this.#old)} is gone. Anyone who chose it counts as not having answered. To keep their answer, write "retired": true instead.`,
      );
    }
    for (const option of now.options) {
      if (known.has(option)) continue;
      this.#add('seen', 'option-added', `${question}: new option ${this.#option(option)}.`);
    }
    for (const [was, is] of pairs) this.#compareOption(question, was, is, swapped.has(is));
    const moved = movedIn(pairs.map(([was]) => old.options.indexOf(was)));
    if (moved.size > 0) {
      const order = now.options
        .filter(({ isRetired }) => !isRetired)
        .map((option) => this.#option(option));
      this.#add(
        'seen',
        'options-reordered',
        `${question}: the options stand in another order: ${order.join(', ')}.`,
      );
    }
  }

  /** Options that are called what another one of the question was called. */
  #labelsExchanged(pairs: readonly (readonly [Option, Option])[]): ReadonlySet<Option> {
    const before = new Map(pairs.map(([was]) => [titleOf(this.#old, was), was]));
    return new Set(
      pairs.flatMap(([was, is]) => {
        const label = titleOf(this.#now, is);
        const other = label === undefined ? undefined : before.get(label);
        return other === undefined || other === was || titleOf(this.#old, was) === label
          ? []
          : [is];
      }),
    );
  }

  #compareOption(question: string, was: Option, is: Option, isSwapped: boolean): void {
    const name = `${question}, option ${this.#option(is)}`;
    for (const value of [was.id, ...was.renamed]) {
      if (isKnownAs(value, is.id, is.renamed)) continue;
      this.#add(
        'stored',
        'option-renamed',
        `${name}: its value is ${inQuotes(is.id)}, and answers stored as ${inQuotes(value)} are lost. To keep them, add "renamed": ["${value}"].`,
      );
    }
    if (was.id !== is.id && is.renamed.includes(was.id)) {
      this.#add(
        'seen',
        'option-renamed',
        `${name}: its value is ${inQuotes(is.id)} instead of ${inQuotes(was.id)}. Answers stored under the old name still count.`,
      );
    }
    if (was.isRetired !== is.isRetired) {
      const message = is.isRetired
        ? `${name} is retired: it is no longer offered, and anyone who chose it keeps the answer.`
        : `${name} is offered again.`;
      this.#add('seen', is.isRetired ? 'option-retired' : 'option-offered-again', message);
    }
    if (was.isExclusive !== is.isExclusive) {
      const message = is.isExclusive
        ? `${name} now clears the other options.`
        : `${name} can now be chosen together with others.`;
      this.#add('seen', 'exclusive-changed', message);
    }
    if (was.hasCare !== is.hasCare) {
      const message = is.hasCare
        ? `${name}: anyone who chooses it now sees where to find help.`
        : `${name}: anyone who chooses it no longer sees where to find help.`;
      this.#add('seen', 'care-changed', message);
    }
    this.#comparePoints(name, was.points, is.points);
    if (isSwapped) {
      this.#add(
        'stored',
        'option-meaning-changed',
        `${question}: the value ${inQuotes(is.id)} now means ${this.#option(is)} and meant ${this.#option(was, this.#old)}. Anyone who chose it is told what another option means.`,
      );
    } else this.#compareTexts(name, was.textKeys, is.textKeys);
  }

  #comparePoints(name: string, before: Points, is: Points): void {
    const was = new Map(Array.from(before, ([bar, amount]) => [this.#today('bars', bar), amount]));
    for (const bar of new Set([...was.keys(), ...is.keys()])) {
      const [old, now] = [was.get(bar) ?? 0, is.get(bar) ?? 0];
      if (old === now) continue;
      this.#add(
        'seen',
        'scores-changed',
        `${name} gives ${count(now, 'point')} instead of ${old} to ${inQuotes(namesOf(this.#now).bar(bar) ?? bar)}.`,
      );
    }
  }

  #compareScale(name: string, old: Step, now: Step): void {
    if (old.kind !== 'scale') return;
    const [was, is] = [old.range, now.range];
    if (was !== undefined && is !== undefined && canonical(was) !== canonical(is)) {
      const lost = was.min < is.min || was.max > is.max || was.step % is.step !== 0;
      this.#add(
        lost ? 'stored' : 'seen',
        'scale-changed',
        `${name} goes from ${range(is)} instead of ${range(was)}${lost ? '. Answers with other numbers no longer count' : ''}.`,
      );
    }
    const written = (step: Step, nameOf: (bar: string) => string) =>
      canonical(
        step.scores.map(({ from, to, points }) => [
          from,
          to,
          Array.from(points, ([bar, amount]) => [nameOf(bar), amount]).sort(),
        ]),
      );
    if (written(old, (bar) => this.#today('bars', bar)) === written(now, (bar) => bar)) return;
    const said = now.scores.map(
      ({ from, to, points: each }) =>
        `${from} to ${to}: ${Array.from(each, ([bar, amount]) => `${count(amount, 'point')} to ${inQuotes(namesOf(this.#now).bar(bar) ?? bar)}`).join(', ')}`,
    );
    const what = said.length === 0 ? 'no points any more' : said.join('; ');
    this.#add('seen', 'scores-changed', `${name} gives other points: ${what}.`);
  }

  #compareBars(): void {
    this.#compareBlocks('bar', 'profile-changed', this.#old.bars, this.#now.bars);
  }

  #compareThemes(): void {
    const pairs = this.#compareBlocks(
      'session theme',
      'theme-changed',
      this.#old.themes,
      this.#now.themes,
    );
    for (const [was, is] of pairs) {
      if (was.bars.map((bar) => this.#today('bars', bar)).join() === is.bars.join()) continue;
      const names = namesOf(this.#now);
      const bars = is.bars.map((bar) => inQuotes(names.bar(bar) ?? bar));
      this.#add(
        'seen',
        'theme-changed',
        `The session theme ${this.#block(is)} works on ${bars.length === 0 ? 'no bar' : bars.join(', ')} and no longer on the same bars as before.`,
      );
    }
  }

  /** Blocks that are only added, removed, moved or reworded. */
  #compareBlocks<B extends Block>(
    noun: string,
    kind: string,
    old: readonly B[],
    now: readonly B[],
  ): (readonly [B, B])[] {
    const pairs = this.#pairedBlocks(old, now);
    const kept = new Set(pairs.map(([was]) => was));
    const known = new Set(pairs.map(([, is]) => is));
    for (const [was, is] of pairs) this.#compareId(`the ${noun}`, kind, was, is);
    for (const was of old) {
      if (kept.has(was)) continue;
      const message = `The ${noun} ${this.#block(was, this.#old)} is gone: what is stored under ${inQuotes(was.id)} names nothing.`;
      this.#add('stored', kind, message);
    }
    for (const is of now) {
      if (!known.has(is)) this.#add('seen', kind, `New ${noun} ${this.#block(is)}.`);
    }
    if (movedIn(pairs.map(([was]) => old.indexOf(was))).size > 0) {
      const order = now.map((is) => this.#block(is)).join(', ');
      this.#add('seen', kind, `Each ${noun} stands in another order: ${order}.`);
    }
    for (const [was, is] of pairs) {
      this.#compareTexts(`The ${noun} ${this.#block(is)}`, was.textKeys, is.textKeys);
    }
    return pairs;
  }

  #compareOutcomes(): void {
    const [old, now] = [this.#old.outcomes, this.#now.outcomes];
    const pairs = this.#pairedBlocks(old, now);
    const kept = new Set(pairs.map(([was]) => was));
    const known = new Set(pairs.map(([, is]) => is));
    for (const [was, is] of pairs) this.#compareId('the outcome', 'outcome-renamed', was, is);
    for (const was of old) {
      if (kept.has(was)) continue;
      const message = `The outcome ${this.#block(was, this.#old)} is gone: anyone whose answers gave it gets another one.`;
      this.#add('stored', 'outcome-removed', message);
    }
    for (const is of now) {
      if (known.has(is)) continue;
      const when = is.when && ` if ${this.#conditionWords(is.when, this.#now)}`;
      this.#add('seen', 'outcome-added', `New outcome ${this.#block(is)}${when ?? ''}.`);
    }
    if (movedIn(pairs.map(([was]) => old.indexOf(was))).size > 0) {
      const order = now.map((is) => this.#block(is)).join(', ');
      const message = `The outcomes are tried in another order: ${order}.`;
      this.#add('seen', 'outcomes-reordered', message);
    }
    for (const [was, is] of pairs) this.#compareOutcome(was, is);
    this.#compareResults(namesIn(pairs));
  }

  #compareId(noun: string, kind: string, was: Block, is: Block): void {
    if (was.id === is.id) return;
    this.#add(
      'stored',
      kind,
      `The id of ${noun} ${this.#block(is)} is ${inQuotes(is.id)} and was ${inQuotes(was.id)}: what is stored under ${inQuotes(was.id)} names nothing.`,
    );
  }

  /** What a former name is called now. */
  #today(kind: keyof Renamed, name: string): string {
    return this.#renamed[kind].get(name) ?? name;
  }

  #compareOutcome(was: Outcome, is: Outcome): void {
    const name = `The outcome ${this.#block(is)}`;
    this.#compareWhen(name, 'outcome', was.when, is.when);
    if (was.isDefault !== is.isDefault) {
      const message = `${name} is ${is.isDefault ? 'now' : 'no longer'} the one for answers that give no other.`;
      this.#add('seen', 'default-outcome-changed', message);
    }
    this.#compareWeeks(name, was, is);
    this.#compareTexts(name, was.textKeys, is.textKeys);
    this.#comparePicture(name, was.image, is.image);
  }

  #compareWeeks(name: string, was: Outcome, is: Outcome): void {
    if (was.weeks.length !== is.weeks.length) {
      const message =
        is.weeks.length === 0
          ? `${name} has no weeks any more.`
          : `${name} has ${is.weeks.length} weeks and had ${was.weeks.length === 0 ? 'none' : was.weeks.length}.`;
      this.#add('seen', 'weeks-changed', message);
    }
    is.weeks.forEach((week, index) => {
      const before = was.weeks[index];
      if (before === undefined) return;
      const former = before.sessions.map((id) => this.#today('themes', id));
      if (former.join() !== week.sessions.join()) {
        const sessions = (quiz: Quiz, ids: readonly string[]) =>
          ids
            .map((id) => {
              const theme = quiz.themes.find((each) => each.id === id);
              return inQuotes(titleOf(quiz, theme) ?? id);
            })
            .join(', ');
        this.#add(
          'seen',
          'weeks-changed',
          `${name}, week ${index + 1}, has ${sessions(this.#now, week.sessions)} instead of ${sessions(this.#old, before.sessions)}.`,
        );
      }
      this.#compareTexts(`${name}, week ${index + 1}`, before.textKeys, week.textKeys);
    });
  }

  /** Which answers lead to another outcome than before. */
  #compareResults(outcomes: Names): void {
    const [old, now] = [this.#old, this.#now];
    if (old.definition === undefined || now.definition === undefined) return;
    if (!isOtherwiseAnswered(old, now)) return;
    const shifts = outcomeShiftsBetween(old.definition, now.definition, this.#mostSteps).filter(
      ({ from, to }) => outcomes.get(from) !== to,
    );
    for (const shift of shifts.slice(0, MOST_SHIFTS)) {
      const outcome = (quiz: Quiz, id: string) =>
        inQuotes(
          titleOf(
            quiz,
            quiz.outcomes.find((each) => each.id === id),
          ) ?? id,
        );
      const names = namesOf(old);
      const answers = shift.answers.map(([key, values]) => {
        const chosen = values
          .map((value) => inQuotes(names.option(key, value) ?? value))
          .join(', ');
        return `${chosen} to ${inQuotes(names.question(key)?.title ?? key)}`;
      });
      const [was, is] = [outcome(old, shift.from), outcome(now, shift.to)];
      const share =
        shift.percent < 1
          ? 'Less than 1 % of all ways to answer lead'
          : `About ${Math.round(shift.percent)} % of all ways to answer lead`;
      this.#add(
        'seen',
        'outcome-shifted',
        `${share} to ${is} instead of ${was}.`,
        answers.length === 0
          ? undefined
          : `Somebody who answered ${answers.join(' and ')} now gets ${is} instead of ${was}.`,
      );
    }
    const others = shifts.length - MOST_SHIFTS;
    if (others > 0) {
      const message = `In ${others} more ${others === 1 ? 'case' : 'cases'}, rarer answers lead to another outcome than before.`;
      this.#add('seen', 'outcome-shifted', message);
    }
  }

  #comparePlan(): void {
    for (const name of new Set([...this.#old.plan.keys(), ...this.#now.plan.keys()])) {
      const [was, is] = [this.#old.plan.get(name), this.#now.plan.get(name)];
      if (canonical(this.#planToday(was)) === canonical(is ?? null)) continue;
      const what =
        typeof is === 'string'
          ? ` It is the answer to ${inQuotes(namesOf(this.#now).question(is)?.title ?? is)}.`
          : '';
      const message =
        is === undefined
          ? `The plan has no ${inQuotes(name)} any more.`
          : `The plan has another ${inQuotes(name)} than before.${what}`;
      this.#add('seen', 'plan-changed', message);
    }
  }

  /** An entry of the plan with the names of now: an answer key, or the times by option value. */
  #planToday(entry: unknown): unknown {
    if (typeof entry === 'string') return this.#today('keys', entry);
    if (typeof entry !== 'object' || entry === null) return entry ?? null;
    return Object.fromEntries(
      Object.entries(entry).map(([value, time]) => [this.#today('values', value), time]),
    );
  }

  #compareWhen(
    name: string,
    owner: 'step' | 'outcome',
    was: When | undefined,
    is: When | undefined,
  ): void {
    if (was?.written === is?.written) return;
    const shown = owner === 'step' ? 'shown' : 'given';
    const before = was && this.#conditionWords(was, this.#old);
    const after = is && this.#conditionWords(is, this.#now);
    // With other names for the same, such as those of a renaming.
    if (before === after && is?.condition !== undefined) return;
    if (after === undefined) {
      const always = owner === 'step' ? 'is now always shown' : 'has no condition any more';
      const message = `${name} ${always}; before it was ${shown} only if ${before}.`;
      this.#add('seen', 'condition-removed', message);
    } else if (before === undefined) {
      this.#add('seen', 'condition-added', `${name} is now ${shown} only if ${after}.`);
    } else {
      const message = `${name} is now ${shown} only if ${after}; before only if ${before}.`;
      this.#add('seen', 'condition-changed', message);
    }
  }

  #conditionWords({ condition }: When, quiz: Quiz): string {
    return condition === undefined
      ? 'a condition holds that cannot be read'
      : conditionSentence(condition, namesOf(quiz));
  }

  #compareTexts(name: string, was: TextKeys, is: TextKeys): void {
    for (const place of new Set([...was.keys(), ...is.keys()])) {
      const [before, after] = [was.get(place), is.get(place)];
      if (after === undefined) {
        const text = textIn(this.#old, before);
        const message = `${name} has no ${place} any more${text === undefined ? '' : ` (it was ${inQuotes(text)})`}.`;
        this.#add('words', 'text-removed', message);
      } else if (before === undefined) {
        const text = textIn(this.#now, after);
        this.#add('words', 'text-added', `${name} has a new ${place}${said(text)}.`);
      } else this.#compareText(name, place, before, after);
    }
  }

  #compareText(name: string, place: string, before: string, after: string): void {
    const texts = LANGUAGES.map((language) => ({
      language,
      was: this.#withPlaces(textIn(this.#old, before, language)),
      is: textIn(this.#now, after, language),
    }));
    const changed = texts.filter(
      ({ was, is, language }) => was !== is && !this.#isUnread(language),
    );
    if (changed.length === 0) return;
    const reworded = changed.map(({ language, was, is }) => {
      const [shortWas, shortIs] = excerpts(was ?? '', is ?? '');
      const words =
        is === undefined
          ? `is gone (it was ${inQuotes(shortWas)})`
          : was === undefined
            ? `is new: ${inQuotes(shortIs)}`
            : `is now ${inQuotes(shortIs)} instead of ${inQuotes(shortWas)}`;
      return `${languageName(language)} ${words}`;
    });
    const isStale = changed.some(({ language }) => language === DEFAULT_LANGUAGE);
    const same = texts
      .filter(({ was, is }) => isStale && was === is && is !== undefined)
      .map(({ language }) => `${languageName(language)} not changed`);
    const message = `${name}, ${place}: ${[...reworded, ...same].join('; ')}.`;
    this.#add('words', 'text-changed', message);
  }

  /** A former text with the names of now in its `{{answer:…}}`. */
  #withPlaces(text: string | undefined): string | undefined {
    return text?.replace(/(?<=\{\{\s*answer:)\w+(?=\s*[,}])/g, (key) => this.#today('keys', key));
  }

  /** Whether a text file of the quiz could not be read, so that its texts only seem to differ. */
  #isUnread(language: Language): boolean {
    return [this.#before, this.#after].some(({ unread }) =>
      unread.has(`texts/${language}/${this.#now.id}.json`),
    );
  }

  #comparePicture(name: string, was: string | undefined, is: string | undefined): void {
    if (was !== is) {
      const message =
        is === undefined
          ? `${name} has no picture any more (it was ${was}).`
          : `${name} shows the picture ${is}${was === undefined ? '' : ` instead of ${was}`}.`;
      this.#add('words', 'picture-exchanged', message);
      return;
    }
    if (is === undefined || this.#drawnAnew.has(is)) return;
    const [before, after] = [this.#before.pictures.get(is), this.#after.pictures.get(is)];
    if (before === undefined || after === undefined || before === after) return;
    this.#drawnAnew.add(is);
    this.#add('words', 'picture-exchanged', `${name} shows a new picture under the name ${is}.`);
  }

  #step(step: Step, quiz = this.#now): string {
    const noun = step.kind === 'info' ? 'The screen' : 'The question';
    return `${noun} ${inQuotes(titleOf(quiz, step) ?? step.id)}`;
  }

  #option(option: Option, quiz = this.#now): string {
    return this.#block(option, quiz);
  }

  #block(block: Block, quiz = this.#now): string {
    return inQuotes(titleOf(quiz, block) ?? block.id);
  }
}

type Names = ReadonlyMap<string, string>;

type Renamed = Readonly<Record<'keys' | 'values' | 'bars' | 'themes', Names>>;

function namesIn(pairs: readonly (readonly [Block, Block])[]): Names {
  return new Map(pairs.map(([was, is]) => [was.id, is.id]));
}

function kindTitle({ kind }: Step): string {
  const known = kind && STEP_KINDS[kind];
  if (known === undefined) return 'of an unknown kind';
  return known.asks ? known.title : 'a screen that asks nothing';
}

function isKnownAs(name: string, now: string | undefined, renamed: readonly string[]): boolean {
  return name === now || renamed.includes(name);
}

function range({ min, max, step }: { min: number; max: number; step: number }): string {
  return `${min} to ${max}${step === 1 ? '' : ` in steps of ${step}`}`;
}

function said(text: string | undefined): string {
  return text === undefined ? '' : `: ${inQuotes(text)}`;
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
