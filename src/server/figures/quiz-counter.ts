import { PAGES_AFTER_QUIZ, type QuizCounts } from '#contract/quiz-counts.ts';
import { type Clock, SECOND } from '#server/base/clock.ts';
import type { Db } from '#server/db/database.ts';
import { addQuizCounts, type QuizCountRow } from '#server/db/repositories/quiz-counts.ts';
import { type Log, logSometimes } from '#server/log/log.ts';
import type { Wizards } from '#server/wizards.ts';
import { stayOf } from './funnel.ts';

/** What a process remembers is written so often. A process that is killed loses less than that. */
const WRITES_EVERY = 2 * SECOND;

/** Different sums that a process remembers at most. While the database is away, others are lost. */
const MOST_SUMS = 20_000;

/** Versions and sources that a process counts apart in a day; anyone can invent some. */
const MOST_NAMES = 50;
const ANY_OTHER = 'other';

export interface QuizCounter {
  /** Counts each step once, if the wizard has it. */
  count(seen: QuizCounts): void;
  /** Writes the sums. What could not be written is kept for the next time. */
  write(): Promise<void>;
  /** Writes the last sums and ends. */
  close(): Promise<void>;
}

export interface QuizCounterContext {
  db: Db;
  now: Clock;
  log: Pick<Log, 'warn'>;
  wizards: Pick<Wizards, 'ids' | 'find'>;
}

/**
 * Counts in memory and writes sums, so that a visit costs the database nothing. Nothing about a
 * single visitor is ever stored.
 */
export function makeQuizCounter({ db, now, log, wizards }: QuizCounterContext): QuizCounter {
  const stepsOf = new Map(wizards.ids.map((id) => [id, countedStepsOf(wizards, id)]));
  const complain = logSometimes(log, 'the counts of quizzes wait for the database');
  let today = '';
  let versionOf = fewNames();
  let sourceOf = fewNames();
  let sums = new Map<string, QuizCountRow>();
  let written = Promise.resolve();

  const add = (row: QuizCountRow) => {
    const key = keyOf(row);
    const known = sums.get(key);
    if (known !== undefined) known.count += row.count;
    else if (sums.size < MOST_SUMS) sums.set(key, row);
  };

  const writeAll = async () => {
    const taken = sums;
    sums = new Map();
    const rows = [...taken].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    if (rows.length === 0) return;
    try {
      await addQuizCounts(db, rows);
    } catch {
      // What watches the database says why.
      rows.forEach(add);
      complain();
    }
  };
  const write = () => {
    written = written.then(writeAll);
    return written;
  };
  const timer = setInterval(() => void write(), WRITES_EVERY).unref();

  return {
    count({ wizard, version, variant, language, device, source, seen }) {
      const steps = stepsOf.get(wizard);
      const day = now().toISOString().slice(0, 10);
      if (day !== today) {
        today = day;
        versionOf = fewNames();
        sourceOf = fewNames();
      }
      const shown = new Map(
        seen.map((each) => [`${each.step} ${each.stayed === undefined}`, each]),
      );
      for (const { step, stayed } of shown.values()) {
        if (!steps?.has(step)) continue;
        add({
          day,
          wizardId: wizard,
          version: versionOf(variant === undefined ? version : `${version}/${variant}`),
          language,
          device,
          source: sourceOf(source),
          step,
          stayed: stayed === undefined ? 0 : stayOf(stayed),
          count: 1,
        });
      }
    },
    write,
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

function countedStepsOf({ find }: QuizCounterContext['wizards'], id: string): ReadonlySet<string> {
  const steps = find(id, 'en')?.definition.steps ?? [];
  return new Set([...steps.map((step) => step.id), ...PAGES_AFTER_QUIZ]);
}

const keyOf = ({ count: _, ...key }: QuizCountRow) => Object.values(key).join('\n');

/** Lets the first names through and gives all others one name. */
function fewNames(): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.size < MOST_NAMES) known.add(name);
    return known.has(name) ? name : ANY_OTHER;
  };
}
