import { join } from 'node:path';
import { checkProduct } from '../src/authoring/check-product.ts';
import { randomAnswersOf } from '../src/authoring/rules/witness.ts';
import { type KnownSessions, type Reading, readAnswers } from '../src/engine/reading.ts';
import type { WizardDefinition } from '../src/engine/wizard-definition.gen.ts';
import { barsOf } from '../tests/support/bars-of.ts';
import { inColumns } from './columns.ts';

const VISITORS = 5_000;

const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;

/** How many there are of each. */
function counted<Key>(keys: Iterable<Key>): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one);
}

/** The place of the highest bar that the headline is about; those of exceptions are about none. */
function rankOf({ definition, outcome, bars }: Reading): number {
  const about = barsOf(definition, outcome);
  return 1 + bars.findIndex(({ dimension }) => about.includes(dimension.id));
}

function printPlans(definition: WizardDefinition, timesOf: KnownSessions['timesOf'] & object) {
  const answers = randomAnswersOf(definition);
  const visitors = Array.from({ length: VISITORS }, () => {
    const reading = readAnswers(definition, answers());
    const weeks = reading.weeks({ timesOf }).map(({ sessions }) => sessions);
    const reasons = reading.reasonsFor(weeks.flat()).flatMap((each) => each?.textKey ?? []);
    const ids = weeks.map((sessions) => sessions.map(({ id }) => id));
    return { reading, ids, reasons: new Set(reasons).size };
  });
  const practices = (definition.sessionThemes ?? []).flatMap(({ id, when }) => (when ? [id] : []));
  const plans = visitors.map(({ ids }) => ids.flat().filter((id) => !practices.includes(id)));
  const twice = plans.map((ids) => ids.length - new Set(ids).size);
  const list = (counts: [string | number, number][]) =>
    counts.map(([key, count]) => `${key}: ${percent(count, VISITORS)}`).join(', ');
  const byNumber = (numbers: number[]) => list(counted(numbers).sort(([a], [b]) => a - b));
  const weeks = definition.outcomes.flatMap(({ id, weeks = [] }) => {
    const own = visitors.filter(({ reading }) => reading.outcome.id === id);
    return weeks.map(({ sessions: [title = ''] }, index) => {
      const lacking = own.filter(({ ids }) => !ids[index]?.includes(title)).length;
      return { outcome: id, week: index + 1, title, visitors: own.length, lacking };
    });
  });
  const lacking = weeks.reduce((sum, week) => sum + week.lacking, 0);
  const rows = weeks.map((each) => [
    each.outcome,
    String(each.week),
    each.title,
    String(each.visitors),
    percent(each.lacking, each.visitors),
  ]);
  const figures = [
    ['weeks without the session of their title', percent(lacking, 4 * VISITORS)],
    ['sessions that are there again', byNumber(twice)],
    ['different reasons', byNumber(visitors.map(({ reasons }) => reasons))],
    ['care', list(counted(visitors.map(({ reading }) => reading.care)))],
    ["rank of the headline's bar", byNumber(visitors.map(({ reading }) => rankOf(reading)))],
    ['plans with a session', list(counted(plans.flatMap((ids) => [...new Set(ids)])))],
  ];
  const head = ['outcome', 'week', 'title is about', 'visitors', 'lack it'];
  process.stdout.write(`${inColumns([[definition.id, ''], ...figures])}\n`);
  process.stdout.write(`${inColumns([head, ...rows])}\n\n`);
}

/** Prints what plans of random visitors are like. A week's title is about the first session that it names. */
export async function run(_: readonly string[], project: string): Promise<void> {
  const { wizards, catalogue } = await checkProduct(join(project, 'wizards'));
  if (catalogue === undefined) throw new Error('Run npm run wizards:check first.');
  const times = new Map(catalogue.sessions.map(({ id, times }) => [id, times]));
  for (const { definition } of wizards) printPlans(definition, (id) => times.get(id));
}
