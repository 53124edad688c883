import { PAGES_AFTER_QUIZ, type PageAfterQuiz, type QuizCounts } from '#contract/quiz-counts.ts';
import { type Clock, DAY, SECOND } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { findOrder } from '#server/db/repositories/orders.ts';
import { addQuizCounts, type QuizCountRow } from '#server/db/repositories/quiz-counts.ts';
import { type Limits, limitKey } from '#server/limits.ts';
import type { Log } from '#server/log/log.ts';
import type { Wizards } from '#server/wizards.ts';
import { stayOf } from './funnel.ts';
import { keepSums, keyOf, type Sums } from './sums.ts';

/** Rows with the name of a source that a process adds in a day. Further ones are of `ANY_OTHER`. */
const MOST_ROWS = 20_000;

/** Sources that a process counts apart: those with most visitors, because anyone can invent some. */
const MOST_SOURCES = 20;

/** Sources of which a process knows how many visitors they brought. */
const MOST_WATCHED = 1_000;

/** Every version and source that is not counted apart. */
const ANY_OTHER = 'other';

/** How long after a payment its browser may report it. */
const REPORTED_WITHIN = DAY;

export interface QuizCounter extends Pick<Sums<QuizCountRow>, 'write' | 'close'> {
  /** Counts each step once, if the wizard has it, and `/paid` once for each order that was paid. */
  count(seen: QuizCounts): Promise<void>;
}

export interface QuizCounterContext {
  db: Db;
  now: Clock;
  limits: Pick<Limits, 'tryConsume'>;
  log: Pick<Log, 'warn'>;
  wizards: Pick<Wizards, 'ids' | 'find'>;
  mostRows?: number;
}

/** Counts in memory and writes sums. Nothing about a single visitor is ever stored. */
export function makeQuizCounter(context: QuizCounterContext): QuizCounter {
  const { db, now, log, wizards, mostRows = MOST_ROWS } = context;
  const countable = new Map(wizards.ids.map((id) => [id, countableOf(wizards, id)]));
  const sources = greatestSources();
  const sums = keepSums<QuizCountRow>({
    log,
    complaint: 'the counts of quizzes wait for the database',
    save: (rows) => addQuizCounts(db, rows),
    whenWriting: sources.rank,
  });
  let today = '';
  let rowsToday = new Set<string>();

  const add = (row: QuizCountRow) => {
    const key = keyOf(row);
    if (row.source !== '' && row.source !== ANY_OTHER && !rowsToday.has(key)) {
      if (rowsToday.size < mostRows) rowsToday.add(key);
      else row.source = ANY_OTHER;
    }
    sums.add(row);
  };

  return {
    async count({ wizard, version, variant, language, device, source, order, seen }) {
      const known = countable.get(wizard);
      if (known === undefined) return;
      const isPaid = order !== undefined && (await isNewlyPaid(context, order));
      const day = now().toISOString().slice(0, 10);
      if (day !== today) {
        today = day;
        rowsToday = new Set();
        sources.fade();
      }
      const shown = new Map(
        seen.map((each) => [`${each.step} ${each.stayed === undefined}`, each]),
      );
      if (shown.has(`${known.firstStep} true`)) sources.addVisitor(source);
      const fullVersion = variant === undefined ? version : `${version}/${variant}`;
      for (const { step, stayed } of shown.values()) {
        if (!known.steps.has(step) || (step === PAID && !isPaid)) continue;
        add({
          day,
          wizardId: wizard,
          version: known.versions.has(fullVersion) ? fullVersion : ANY_OTHER,
          language,
          device,
          source: sources.nameOf(source),
          step,
          stayed: stayed === undefined ? 0 : stayOf(stayed),
          count: 1,
        });
      }
    },
    write: sums.write,
    close: sums.close,
  };
}

const PAID: PageAfterQuiz = '/paid';

/** Browsers say of which quiz a payment was; that it was made, the order says, and once. */
async function isNewlyPaid(
  { db, limits, now }: QuizCounterContext,
  orderId: string,
): Promise<boolean> {
  const { status, paidAt = null } = (await findOrder(db, orderId)) ?? {};
  if (status !== 'succeeded' || paidAt === null) return false;
  if (now().getTime() - paidAt.getTime() >= REPORTED_WITHIN) return false;
  const once = { limit: 1, windowSeconds: REPORTED_WITHIN / SECOND };
  return limits.tryConsume(db, now(), { key: limitKey('counted-order', orderId), ...once });
}

/** What can be counted of a wizard: its steps, and its versions, with each variant. */
function countableOf({ find }: QuizCounterContext['wizards'], id: string) {
  const { definition, version = '' } = find(id, 'en') ?? {};
  const { steps = [], variants = [] } = definition ?? {};
  return {
    firstStep: steps[0]?.id,
    steps: new Set<string>([...steps.map((step) => step.id), ...PAGES_AFTER_QUIZ]),
    versions: new Set([version, ...variants.map((variant) => `${version}/${variant.id}`)]),
  };
}

/** The sources with most visitors by their names, and all others by one. */
function greatestSources() {
  const visitors = new Map<string, number>();
  let named = new Set<string>();

  function lower(lowered: (count: number) => number): void {
    for (const [source, count] of visitors) {
      if (lowered(count) < 1) visitors.delete(source);
      else visitors.set(source, lowered(count));
    }
  }
  function rank(): void {
    const greatest = [...visitors].sort(([, a], [, b]) => b - a).slice(0, MOST_SOURCES);
    named = new Set(greatest.map(([source]) => source));
  }

  return {
    rank,
    nameOf: (source: string) => (source === '' || named.has(source) ? source : ANY_OTHER),
    addVisitor(source: string): void {
      if (source === '') return;
      visitors.set(source, (visitors.get(source) ?? 0) + 1);
      if (named.size < MOST_SOURCES) named.add(source);
      // Any number of made-up names with a visitor each push out no source with many.
      if (visitors.size > MOST_WATCHED) lower((count) => count - 1);
    },
    /** Yesterday counts half. */
    fade(): void {
      lower((count) => Math.floor(count / 2));
      rank();
    },
  };
}
