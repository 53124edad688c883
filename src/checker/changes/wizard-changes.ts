import { type AnswerChange, answerChanges, rangeWords } from '#checker/live/answer-changes.ts';
import { answerOf, GOALS } from '#checker/live/live-file.ts';
import { languageName } from '#checker/rules/text-words.ts';
import type { NameKind } from '#checker/wizard/wizard-index.ts';
import { count, inQuotes, type Suggester } from '#checker/wording.ts';
import { DEFAULT_LANGUAGE, LANGUAGES } from '#contract/languages.ts';
import { isQuestion, kindOf } from '#engine/step-kinds/index.ts';
import { isNamed, pointsFor, type Question } from '#engine/step-kinds/step-kind.ts';
import type {
  Condition,
  Option,
  Outcome,
  Points,
  SessionTheme,
  Step,
  StepImage,
} from '#engine/wizard-definition.gen.ts';
import {
  answerKeysOf,
  BARS,
  type Kind,
  type List,
  type Named,
  namesIn,
  OPTION_FLAGS,
  OUTCOME_FLAGS,
  OUTCOMES,
  optionList,
  type Pair,
  pairsIn,
  STEP_FLAGS,
  STEPS,
  THEMES,
} from './blocks.ts';
import type { Said } from './change.ts';
import { type CurrentName, withCurrentNames } from './current-names.ts';
import type { FolderState, WizardState } from './folder-state.ts';
import { movedIn, paired } from './order.ts';
import { outcomeShiftsBetween } from './outcome-shifts.ts';
import { type Block, Side } from './side.ts';

/** What the comparisons of all wizards have in common. */
export interface Context {
  readonly before: FolderState;
  readonly after: FolderState;
  /** The pictures of which it was already said that their content is new. */
  readonly drawnAnew: Set<string>;
  readonly nearest: Suggester['nearest'];
  /** Steps that may be walked to find answers with another outcome. */
  readonly mostSteps: number;
}

/** Properties of the quiz itself, with what is said if one is another. */
const QUIZ_NAMES = [
  [
    'id',
    'wizard-renamed',
    (was: string, is: string) =>
      `The id of the quiz is ${inQuotes(is)} and was ${inQuotes(was)}: what visitors have stored names the old one.`,
  ],
  [
    'path',
    'path-changed',
    (was: string, is: string) =>
      `The address is ${is} and was ${was}: links that people saved lead nowhere.`,
  ],
  [
    'storageKey',
    'storage-key-changed',
    (was: string, is: string) =>
      `Answers are stored under ${inQuotes(is)} and no longer under ${inQuotes(was)}: finished quizzes are not found again.`,
  ],
] as const;

/** Whether the same answers may give something else. */
export function isOtherwiseAnswered([old, now]: Pair<WizardState>): boolean {
  return canonical(old.definition) !== canonical(now.definition);
}

/** What is different between two states of a wizard. */
export function wizardChanges(pair: Pair<WizardState>, context: Context): Said[] {
  return [...new Comparison(pair, context).changes()];
}

/** Shifts from one outcome to another that are listed for a quiz. */
const MOST_SHIFTS = 6;

/** One quiz before and after a change. */
class Comparison {
  readonly #context: Context;
  readonly #pair: Pair<WizardState>;
  readonly #old: Side;
  readonly #now: Side;
  readonly #currentName: CurrentName;
  readonly #outcomes: ReadonlyMap<string, string>;

  constructor(pair: Pair<WizardState>, context: Context) {
    this.#context = context;
    this.#pair = pair;
    const [old, now] = pair.map((state) => new Side(state)) as [Side, Side];
    const steps = pairsIn(STEPS, old, now);
    const keys = new Map(
      steps.flatMap(([{ definition: was }, { definition: is }]) =>
        isQuestion(was) && isQuestion(is) ? [[was.answerKey, is.answerKey] as const] : [],
      ),
    );
    const values = new Map(
      steps.flatMap((step) => {
        const [key = ''] = answerKeysOf(step[0].definition);
        const options = optionList(step, answersChanged(step, [old, now], context));
        return pairsIn(options, old, now).map(
          ([was, is]) => [`${key}.${was.name}`, is.name] as const,
        );
      }),
    );
    const names: Partial<Record<NameKind, ReadonlyMap<string, string>>> = {
      answer: keys,
      bar: namesIn(pairsIn(BARS, old, now)),
      theme: namesIn(pairsIn(THEMES, old, now)),
    };
    this.#outcomes = namesIn(pairsIn(OUTCOMES, old, now));
    this.#currentName = (kind, name, within = []) => {
      const value = within.flatMap((key) => values.get(`${key}.${name}`) ?? [])[0];
      return (kind === 'value' ? value : names[kind]?.get(name)) ?? name;
    };
    const [state] = pair;
    const current = withCurrentNames(state.definition, state.index, this.#currentName);
    this.#old = new Side(state, current);
    this.#now = now;
  }

  *changes(): Iterable<Said> {
    yield* this.#quizChanges();
    yield* this.#changesOf(this.#stepKind());
    yield* this.#changesOf(this.#plainKind('bar', 'profile-changed', BARS));
    yield* this.#changesOf({
      ...this.#plainKind('session theme', 'theme-changed', THEMES),
      details: (was, is) => this.#themeDetails(was, is),
    });
    yield* this.#changesOf(this.#outcomeKind());
    yield* this.#shifts();
    yield* this.#planChanges();
    yield* this.#careChanges();
  }

  /** The loop over the blocks of one kind. */
  *#changesOf<B extends object>(kind: Kind<B>): Iterable<Said> {
    const [old, now] = [kind.blocksOf(this.#old), kind.blocksOf(this.#now)];
    const pairs = paired(old, now, kind.knownBy);
    for (const was of old) {
      if (!pairs.some(([one]) => one === was)) yield* kind.removed(was);
    }
    for (const is of now) {
      if (!pairs.some(([, one]) => one === is)) yield* kind.added(is);
    }
    for (const [was, is] of pairs) {
      const name = kind.called(is);
      for (const { property, set, unset } of kind.flags ?? []) {
        const [old, now] = [was, is].map(({ definition }) => Object(definition)[property]);
        if (old === now) continue;
        const [change, words] = now === undefined ? unset : set;
        yield ['seen', change, `${name}${words}`];
      }
      yield* kind.details(was, is);
      if (!kind.hasOtherWords?.(is)) yield* this.#textChanges(name, was.path, is.path);
      yield* this.#pictureChanges(name, pictureOf(was.definition), pictureOf(is.definition));
    }
    const moved = movedIn(pairs.map(([was]) => was.number));
    if (moved.size > 0) {
      yield* kind.reordered(
        pairs.filter((_, index) => moved.has(index)),
        now,
      );
    }
  }

  *#quizChanges(): Iterable<Said> {
    const [old, now] = [this.#old.definition, this.#now.definition];
    for (const [property, kind, words] of QUIZ_NAMES) {
      const [was, is] = [old[property], now[property]];
      if (was !== is) yield ['stored', kind, words(was, is)];
    }
    for (const goal of GOALS) {
      const [was, is] = [old.goals?.[goal], now.goals?.[goal]];
      if (was === is) continue;
      const before = was === undefined ? '' : inQuotes(was);
      const counted =
        is === undefined
          ? `no longer count ${inQuotes(goal)}, which was ${before}`
          : `count ${inQuotes(goal)} as ${inQuotes(is)}${was === undefined ? '' : ` and no longer as ${before}`}`;
      yield ['seen', 'goal-changed', `Statistics ${counted}.`];
    }
    yield* this.#textChanges('The quiz', '', '');
  }

  #stepKind(): Kind<Step> {
    const called = ({ definition, title }: Block<Step>) =>
      `${isQuestion(definition) ? 'The question' : 'The screen'} ${inQuotes(title)}`;
    return {
      ...STEPS,
      called,
      flags: STEP_FLAGS,
      removed: (was) => this.#stepRemoved(was.definition, called(was)),
      added: (is) => {
        const { definition } = is;
        const { when } = definition;
        const asks = isQuestion(definition) ? ` (${kindOf(definition).title})` : '';
        const only = when === undefined ? '' : `, only if ${this.#now.words(when)}`;
        const seen = 'retired' in definition ? ', retired from the start, so nobody sees it' : only;
        return [['seen', 'step-added', `New: ${called(is)}${asks} as step ${is.number}${seen}.`]];
      },
      details: (was, is) => this.#stepDetails(was, is, called(is)),
      reordered: (moved) =>
        moved.map(([was, is]): Said => {
          const verb = isQuestion(is.definition) ? 'asked' : 'shown';
          return [
            'seen',
            'step-moved',
            `${called(is)} is now ${verb} as step ${is.number} instead of ${was.number}.`,
          ];
        }),
    };
  }

  #stepRemoved(step: Step, name: string): Said[] {
    if (!isQuestion(step)) return [['seen', 'step-removed', `${name} is no longer shown.`]];
    const { answerKey } = step;
    // Another question may keep its answers.
    if (this.#now.definition.steps.some((each) => answerKeysOf(each).includes(answerKey)))
      return [];
    const message = `${name} is gone, and with it every answer stored under ${inQuotes(answerKey)}. To keep the answers, write "retired": true instead.`;
    return [['stored', 'step-removed', message]];
  }

  *#stepDetails(was: Block<Step>, is: Block<Step>, name: string): Iterable<Said> {
    const [old, now] = [was.definition, is.definition];
    if (was.name !== is.name) {
      yield [
        'stored',
        'step-renamed',
        `The id of ${name.charAt(0).toLowerCase()}${name.slice(1)} is ${inQuotes(is.name)} and was ${inQuotes(was.name)}: links and statistics know the old one.`,
      ];
    }
    if (isQuestion(old) && isQuestion(now)) yield* answerKeyChanges(name, old, now);
    yield* this.#conditionChanges(name, 'step', was, is);
    if (kindOf(old) !== kindOf(now)) {
      const [impact, lost] = isQuestion(old)
        ? (['stored', ': answers already given no longer count'] as const)
        : (['seen', ''] as const);
      const message = `${name} is ${kindTitle(now)} and was ${kindTitle(old)}${lost}.`;
      yield [impact, 'kind-changed', message];
      return;
    }
    const changes = answersChanged([was, is], [this.#old, this.#now], this.#context);
    yield* this.#changesOf(this.#optionKind(name, [was, is], changes));
    for (const change of changes) yield* scaleChange(name, change);
    if (was.current.type !== 'scale' || now.type !== 'scale') return;
    const { scores = [] } = now;
    if (canonical(was.current.scores ?? []) === canonical(scores)) return;
    const given = scores.map(
      ({ from, to, points }) => `${from} to ${to}: ${this.#pointWords(points)}`,
    );
    const what = given.length === 0 ? 'no points any more' : `other points: ${given.join('; ')}`;
    yield ['seen', 'scores-changed', `${name} gives ${what}.`];
  }

  #pointWords(points: Points): string {
    return Object.entries(points)
      .map(([bar, amount]) => `${count(amount, 'point')} to ${this.#bar(bar)}`)
      .join(', ');
  }

  #bar(id: string): string {
    return inQuotes(this.#now.names.bar(id) ?? id);
  }

  #optionKind(
    question: string,
    step: Pair<Block<Step>>,
    changes: readonly AnswerChange[],
  ): Kind<Option> {
    const called = ({ title }: Block<Option>) => `${question}, option ${inQuotes(title)}`;
    const swapped = new Set(
      changes.flatMap((change) =>
        change.what === 'value moved' && change.taken !== undefined ? [change.option] : [],
      ),
    );
    return {
      ...optionList(step, changes),
      called,
      flags: OPTION_FLAGS,
      removed: ({ title }) => [
        [
          'stored',
          'option-removed',
          `${question}: the option ${inQuotes(title)} is gone. Anyone who chose it counts as not having answered. To keep their answer, write "retired": true instead.`,
        ],
      ],
      added: ({ title }) => [
        ['seen', 'option-added', `${question}: new option ${inQuotes(title)}.`],
      ],
      details: (was, is) => [
        ...valueChanges(called(is), was.definition, is.definition),
        ...this.#pointChanges(called(is), was.current.scores, is.definition.scores),
        ...(swapped.has(is.definition)
          ? [
              [
                'stored',
                'option-meaning-changed',
                `${question}: the value ${inQuotes(is.name)} now means ${inQuotes(is.title)} and meant ${inQuotes(was.title)}. Anyone who chose it is told what another option means.`,
              ] as const,
            ]
          : []),
      ],
      hasOtherWords: ({ definition }) => swapped.has(definition),
      reordered: (_, now) => {
        const order = now
          .filter(({ definition }) => !definition.retired)
          .map(({ title }) => inQuotes(title));
        const message = `${question}: the options stand in another order: ${order.join(', ')}.`;
        return [['seen', 'options-reordered', message]];
      },
    };
  }

  *#pointChanges(name: string, was: Points = {}, is: Points = {}): Iterable<Said> {
    for (const bar of new Set([...Object.keys(was), ...Object.keys(is)])) {
      const [before, now] = [pointsFor(was, bar), pointsFor(is, bar)];
      if (before === now) continue;
      const message = `${name} gives ${count(now, 'point')} instead of ${before} to ${this.#bar(bar)}.`;
      yield ['seen', 'scores-changed', message];
    }
  }

  /** Blocks that are only added, removed, moved or reworded. */
  #plainKind<B extends Named>(noun: string, kind: string, list: List<B>): Kind<B> {
    return {
      ...list,
      called: ({ title }) => `The ${noun} ${inQuotes(title)}`,
      removed: ({ name, title }) => [
        [
          'stored',
          kind,
          `The ${noun} ${inQuotes(title)} is gone: what is stored under ${inQuotes(name)} names nothing.`,
        ],
      ],
      added: ({ title }) => [['seen', kind, `New ${noun} ${inQuotes(title)}.`]],
      details: (was, is) => idChange(noun, kind, was, is),
      reordered: (_, now) => {
        const order = now.map(({ title }) => inQuotes(title)).join(', ');
        return [['seen', kind, `Each ${noun} stands in another order: ${order}.`]];
      },
    };
  }

  *#themeDetails(was: Block<SessionTheme>, is: Block<SessionTheme>): Iterable<Said> {
    yield* idChange('session theme', 'theme-changed', was, is);
    const [before, bars] = [was.current.bars ?? [], is.definition.bars ?? []];
    if (before.join() === bars.join()) return;
    const now = bars.length === 0 ? 'no bar' : bars.map((bar) => this.#bar(bar)).join(', ');
    yield [
      'seen',
      'theme-changed',
      `The session theme ${inQuotes(is.title)} works on ${now} and no longer on the same bars as before.`,
    ];
  }

  #outcomeKind(): Kind<Outcome> {
    return {
      ...this.#plainKind('outcome', 'outcome-renamed', OUTCOMES),
      flags: OUTCOME_FLAGS,
      removed: ({ title }) => [
        [
          'stored',
          'outcome-removed',
          `The outcome ${inQuotes(title)} is gone: anyone whose answers gave it gets another one.`,
        ],
      ],
      added: ({ title, definition: { when } }) => {
        const only = when === undefined ? '' : ` if ${this.#now.words(when)}`;
        return [['seen', 'outcome-added', `New outcome ${inQuotes(title)}${only}.`]];
      },
      details: (was, is) => this.#outcomeDetails(was, is),
      reordered: (_, now) => {
        const order = now.map(({ title }) => inQuotes(title)).join(', ');
        const message = `The outcomes are tried in another order: ${order}.`;
        return [['seen', 'outcomes-reordered', message]];
      },
    };
  }

  *#outcomeDetails(was: Block<Outcome>, is: Block<Outcome>): Iterable<Said> {
    const name = `The outcome ${inQuotes(is.title)}`;
    yield* idChange('outcome', 'outcome-renamed', was, is);
    yield* this.#conditionChanges(name, 'outcome', was, is);
    const [old, now] = [was.current.weeks ?? [], is.definition.weeks ?? []];
    if (old.length !== now.length) {
      const message =
        now.length === 0
          ? `${name} has no weeks any more.`
          : `${name} has ${now.length} weeks and had none.`;
      yield ['seen', 'weeks-changed', message];
      return;
    }
    for (const [index, { sessions }] of now.entries()) {
      const week = `${name}, week ${index + 1}`;
      if (old[index]?.sessions.join() !== sessions.join()) {
        const before = was.definition.weeks?.[index]?.sessions ?? [];
        const titles = (side: Side, ids: readonly string[]) =>
          side.titles('sessionThemes', ids).join(', ');
        const message = `${week}, has ${titles(this.#now, sessions)} instead of ${titles(this.#old, before)}.`;
        yield ['seen', 'weeks-changed', message];
      }
      yield* this.#textChanges(week, `${was.path}.weeks.${index}`, `${is.path}.weeks.${index}`);
    }
  }

  *#conditionChanges(
    name: string,
    owner: 'step' | 'outcome',
    { definition, current }: Block<{ readonly when?: Condition }>,
    { definition: now }: Block<{ readonly when?: Condition }>,
  ): Iterable<Said> {
    const [was, is] = [definition.when, now.when];
    if (canonical(current.when ?? null) === canonical(is ?? null)) return;
    const shown = owner === 'step' ? 'shown' : 'given';
    const before = was && this.#old.words(was);
    const after = is && this.#now.words(is);
    // Written otherwise, but the same for anyone who reads it.
    if (before === after) return;
    if (after === undefined) {
      const always = owner === 'step' ? 'is now always shown' : 'has no condition any more';
      const message = `${name} ${always}; before it was ${shown} only if ${before}.`;
      yield ['seen', 'condition-removed', message];
    } else if (before === undefined) {
      yield ['seen', 'condition-added', `${name} is now ${shown} only if ${after}.`];
    } else {
      const message = `${name} is now ${shown} only if ${after}; before only if ${before}.`;
      yield ['seen', 'condition-changed', message];
    }
  }

  /** Which answers lead to another outcome than before. */
  *#shifts(): Iterable<Said> {
    if (!isOtherwiseAnswered(this.#pair)) return;
    const [old, now] = [this.#old, this.#now];
    const shifts = outcomeShiftsBetween(
      old.definition,
      now.definition,
      this.#context.mostSteps,
    ).filter(({ from, to }) => this.#outcomes.get(from) !== to);
    for (const { from, to, percent, answers } of shifts.slice(0, MOST_SHIFTS)) {
      const [was = from] = old.titles('outcomes', [from]);
      const [is = to] = now.titles('outcomes', [to]);
      const given = answers.map(([key, values]) => {
        const chosen = values.map((value) => inQuotes(old.names.option(key, value) ?? value));
        return `${chosen.join(', ')} to ${inQuotes(old.names.question(key)?.title ?? key)}`;
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

  *#careChanges(): Iterable<Said> {
    const [was, is] = [this.#old.current.careFor, this.#now.definition.careFor];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    yield ['seen', 'care-changed', 'Other answers ask for care together ("careFor") than before.'];
  }

  *#planChanges(): Iterable<Said> {
    const was = new Map(Object.entries(this.#old.current.plan ?? {}));
    const is = new Map(Object.entries(this.#now.definition.plan ?? {}));
    for (const name of new Set([...was.keys(), ...is.keys()])) {
      const [before, now] = [was.get(name), is.get(name)];
      if (canonical(before ?? null) === canonical(now ?? null)) continue;
      const title = typeof now === 'string' ? this.#now.names.question(now)?.title : undefined;
      const what = typeof now === 'string' ? ` It is the answer to ${inQuotes(title ?? now)}.` : '';
      const quoted = inQuotes(name);
      const message =
        now === undefined
          ? `The plan has no ${quoted} any more.`
          : before === undefined
            ? `The plan now has ${quoted}.${what}`
            : `The plan has another ${quoted} than before.${what}`;
      yield ['seen', 'plan-changed', message];
    }
  }

  *#textChanges(name: string, oldPath: string, path: string): Iterable<Said> {
    const [was, is] = [this.#old.textKeys(oldPath), this.#now.textKeys(path)];
    for (const place of new Set([...was.keys(), ...is.keys()])) {
      const [before, after] = [was.get(place), is.get(place)];
      if (after === undefined) {
        const text = this.#old.text(before);
        const it = text === undefined ? '' : ` (it was ${inQuotes(text)})`;
        yield ['words', 'text-removed', `${name} has no ${place} any more${it}.`];
      } else if (before === undefined) {
        const text = this.#now.text(after);
        const it = text === undefined ? '' : `: ${inQuotes(text)}`;
        yield ['words', 'text-added', `${name} has a new ${place}${it}.`];
      } else yield* this.#rewording(`${name}, ${place}`, before, after);
    }
  }

  *#rewording(name: string, before: string, after: string): Iterable<Said> {
    const [old, now] = [this.#old, this.#now];
    const texts = LANGUAGES.filter((each) => old.has(each) && now.has(each)).map((language) => ({
      language,
      was: this.#withCurrentKeys(old.text(before, language)),
      is: now.text(after, language),
    }));
    const changed = texts.filter(({ was, is }) => was !== is);
    if (changed.length === 0) return;
    const reworded = changed.map(({ language, was, is }) => {
      const [shortWas, shortIs] = excerpts(was ?? '', is ?? '').map(inQuotes);
      const words =
        is === undefined
          ? `is gone (it was ${shortWas})`
          : was === undefined
            ? `is new: ${shortIs}`
            : `is now ${shortIs} instead of ${shortWas}`;
      return `${languageName(language)} ${words}`;
    });
    const isStale = changed.some(({ language }) => language === DEFAULT_LANGUAGE);
    const same = texts
      .filter(({ was, is }) => isStale && was === is && is !== undefined)
      .map(({ language }) => `${languageName(language)} not changed`);
    yield ['words', 'text-changed', `${name}: ${[...reworded, ...same].join('; ')}.`];
  }

  /** A former text with the current names in its `{{answer:…}}`. */
  #withCurrentKeys(text: string | undefined): string | undefined {
    return text?.replace(/(?<=\{\{\s*answer:)\w+(?=\s*[,}])/g, (key) =>
      this.#currentName('answer', key),
    );
  }

  *#pictureChanges(name: string, was: string | undefined, is: string | undefined): Iterable<Said> {
    const kind = 'picture-exchanged';
    const { before, after, drawnAnew } = this.#context;
    if (is === undefined) {
      if (was === undefined) return;
      yield ['words', kind, `${name} has no picture any more (it was ${was}).`];
    } else if (was !== is) {
      const instead = was === undefined ? '' : ` instead of ${was}`;
      yield ['words', kind, `${name} shows the picture ${is}${instead}.`];
    } else if (!drawnAnew.has(is)) {
      const [old, now] = [before.pictures.get(is), after.pictures.get(is)];
      if (old === undefined || now === undefined || old === now) return;
      drawnAnew.add(is);
      yield ['words', kind, `${name} shows a new picture under the name ${is}.`];
    }
  }
}

/** What has become of answers to a question; nothing of a step that asks nothing. */
function answersChanged(
  [was, is]: Pair<Block<Step>>,
  [old, now]: Pair<Side>,
  { nearest }: Context,
): AnswerChange[] {
  const known = answerOf(was.definition, old.english).map(([, answer]) => answer);
  const question = is.definition;
  if (known.length === 0 || !isQuestion(question)) return [];
  return answerOf(question, now.english).flatMap(([, answer]) =>
    answerChanges(known, { question, answer }, nearest),
  );
}

function scaleChange(name: string, change: AnswerChange): Said[] {
  if (change.what === 'ends swapped') {
    const message = `The two ends of ${name.charAt(0).toLowerCase()}${name.slice(1)} have swapped their labels: answers already given say the opposite.`;
    return [['stored', 'scale-changed', message]];
  }
  if (change.what !== 'numbers') return [];
  const isLost = change.how === 'lost';
  const lost = isLost ? '. Answers with other numbers no longer count' : '';
  const was = rangeWords(change.was).replace('from ', '');
  const message = `${name} goes ${rangeWords(change.is)} instead of ${was}${lost}.`;
  return [[isLost ? 'stored' : 'seen', 'scale-changed', message]];
}

function* answerKeyChanges(name: string, was: Question, is: Question): Iterable<Said> {
  const [now, before] = [is.answerKey, was.answerKey];
  for (const key of answerKeysOf(was)) {
    if (answerKeysOf(is).includes(key)) continue;
    const message = `${name} stores its answer under ${inQuotes(now)}, and answers under ${inQuotes(key)} are lost. To keep them, add "renamed": ["${key}"].`;
    yield ['stored', 'answer-key-changed', message];
  }
  if (before === now || !answerKeysOf(is).includes(before)) return;
  const message = `${name} stores its answer under ${inQuotes(now)} instead of ${inQuotes(before)}. Answers under the old name still count.`;
  yield ['seen', 'answer-key-renamed', message];
}

function* valueChanges(name: string, was: Option, is: Option): Iterable<Said> {
  for (const value of [was.value, ...(was.renamed ?? [])]) {
    if (isNamed(is, value)) continue;
    const message = `${name}: its value is ${inQuotes(is.value)}, and answers stored as ${inQuotes(value)} are lost. To keep them, add "renamed": ["${value}"].`;
    yield ['stored', 'option-renamed', message];
  }
  if (was.value === is.value || !isNamed(is, was.value)) return;
  const message = `${name}: its value is ${inQuotes(is.value)} instead of ${inQuotes(was.value)}. Answers stored under the old name still count.`;
  yield ['seen', 'option-renamed', message];
}

function idChange(noun: string, kind: string, was: Block<Named>, is: Block<Named>): Said[] {
  if (was.name === is.name) return [];
  const message = `The id of the ${noun} ${inQuotes(is.title)} is ${inQuotes(is.name)} and was ${inQuotes(was.name)}: what is stored under ${inQuotes(was.name)} names nothing.`;
  return [['stored', kind, message]];
}

function pictureOf(block: object): string | undefined {
  const { image }: { readonly image?: StepImage } = block;
  return image?.src;
}

function kindTitle(step: Step): string {
  return isQuestion(step) ? kindOf(step).title : 'a screen that asks nothing';
}

/** The same text for the same data, whatever the order of its properties. */
function canonical(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
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
