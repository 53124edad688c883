import { questionsOf } from '#engine/answers.ts';
import type { Care } from '#engine/care.ts';
import { type KnownSessions, type Reading, readAnswers } from '#engine/reading.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import type { Outcome, SessionTheme, WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { randomAnswersOf } from './witness.ts';

/** What plans and results are like for random visitors. Shares are from 0 to 1. */
export interface PlanFigures {
  /** Plans with a session that they have sooner, too. */
  readonly again: number;
  /** The fewest different reasons in a plan for which there are six or more; undefined if in none. */
  readonly fewestReasons: number | undefined;
  /** Headlines whose bar is the first. Those of an exception are about no bar. */
  readonly headlines: number;
  readonly care: Readonly<Record<Care, number>>;
}

/** A plan should have four different reasons if so many can be given. */
const ENOUGH_REASONS = 6;

/** The figures of a wizard with weeks; the same every time. */
export function planFiguresOf(
  definition: WizardDefinition,
  timesOf: KnownSessions['timesOf'] & object,
  visitors: number,
): PlanFigures {
  const answers = randomAnswersOf(definition);
  let again = 0;
  const care = { none: 0, line: 0, help: 0 };
  let headlines = 0;
  let fewestReasons: number | undefined;
  for (let visitor = 0; visitor < visitors; visitor += 1) {
    const reading = readAnswers(definition, answers());
    const planned = reading.weeks({ timesOf }).flatMap(({ sessions }) => sessions);
    const long = planned.filter(({ when }) => when === undefined);
    if (new Set(long).size < long.length) again += 1;
    if (barsOf(definition, reading.outcome).includes(reading.bars[0]?.dimension.id ?? '')) {
      headlines += 1;
    }
    care[reading.care] += 1;
    if (reasonsToGive(reading) < ENOUGH_REASONS) continue;
    const reasons = countReasons(reading, planned);
    fewestReasons = Math.min(fewestReasons ?? reasons, reasons);
  }
  return {
    again: again / visitors,
    fewestReasons,
    headlines: headlines / visitors,
    care: {
      none: care.none / visitors,
      line: care.line / visitors,
      help: care.help / visitors,
    },
  };
}

/**
 * The bars that an outcome is about: those that it asks to be the highest, and for the default those
 * for which no other outcome is given whatever the answers are. An exception is about none.
 */
export function barsOf({ profile = [], outcomes }: WizardDefinition, outcome: Outcome): string[] {
  const { when } = outcome;
  if (when !== undefined) {
    const parts = 'all' in when ? when.all : [when];
    return parts.flatMap((each) => ('highest' in each ? [each.highest] : []));
  }
  const asked = outcomes.map((each) => each.when && 'highest' in each.when && each.when.highest);
  return profile.map(({ id }) => id).filter((id) => !asked.includes(id));
}

function countReasons(reading: Reading, sessions: readonly SessionTheme[]): number {
  const reasons = reading.reasonsFor(sessions).flatMap((each) => each?.textKey ?? []);
  return new Set(reasons).size;
}

/** How many different reasons there would be in a plan without end. */
function reasonsToGive(reading: Reading): number {
  const { profile = [], sessionThemes = [] } = reading.definition;
  const bars = profile.map(({ id }) => id);
  const options = questionsOf(reading.definition).flatMap(optionsOf);
  const about: SessionTheme = { id: 'any', titleKey: 'any', bars };
  return countReasons(reading, [...sessionThemes, ...options.map(() => about)]);
}
