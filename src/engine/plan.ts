import type { ProfileBar } from './profile.ts';
import { sum } from './step-kinds/step-kind.ts';
import type { Outcome, PlanWeek, SessionTheme, WizardDefinition } from './wizard-definition.gen.ts';

/** One week of a visitor's plan. */
export interface PlannedWeek {
  titleKey: string;
  sessions: readonly SessionTheme[];
}

/**
 * The weeks of the plan. Each week has as many sessions as the outcome's week names. If sessions
 * name the bars of the profile that they work on, the visitor's own focus areas choose them: the first
 * session of each week is about the highest bar, the others are about the other focus areas, the
 * higher ones more often. The sessions that the outcome names fill what remains.
 */
export function weeksOf(
  definition: WizardDefinition,
  { weeks = [] }: Outcome,
  focusAreas: readonly ProfileBar[],
): PlannedWeek[] {
  const [first, ...others] = focusAreas
    .map((bar) => new Area(definition, bar))
    .filter((area) => area.hasSessionBut(new Set()));
  return weeks.map((week) => {
    const chosen = new Set<SessionTheme>();
    const places = week.sessions.length;
    if (first !== undefined) chosen.add(first.nextBut(chosen));
    while (chosen.size < places) {
      const area = nextOf(others.filter((each) => each.hasSessionBut(chosen)));
      if (area === undefined) break;
      chosen.add(area.nextBut(chosen));
    }
    const usual = themesOf(definition, week).filter((theme) => !chosen.has(theme));
    return {
      titleKey: week.titleKey,
      sessions: [...chosen, ...usual.slice(0, places - chosen.size)],
    };
  });
}

/** A focus area and its sessions, which take turns. */
class Area {
  readonly percent: number;
  readonly #themes: readonly SessionTheme[];
  #turns: number;
  /** How often the area should have had its turn by now, less how often it had it. */
  credit = 0;

  constructor({ sessionThemes = [] }: WizardDefinition, { dimension, percent }: ProfileBar) {
    this.percent = percent;
    this.#themes = sessionThemes.filter(({ bars }) => bars?.includes(dimension.id));
    // People whose bars are not equally high begin with different sessions of an area.
    this.#turns = percent;
  }

  hasSessionBut(taken: ReadonlySet<SessionTheme>): boolean {
    return this.#themes.some((theme) => !taken.has(theme));
  }

  /** The next session that is not among these. There must be one. */
  nextBut(taken: ReadonlySet<SessionTheme>): SessionTheme {
    const theme = this.#themes[this.#turns % this.#themes.length] as SessionTheme;
    this.#turns += 1;
    return taken.has(theme) ? this.nextBut(taken) : theme;
  }
}

/** The area whose turn it is: areas have turns in proportion to their bars. */
function nextOf(areas: readonly Area[]): Area | undefined {
  const total = sum(areas.map(({ percent }) => percent));
  for (const area of areas) area.credit += area.percent;
  const [next] = areas.toSorted((one, other) => other.credit - one.credit);
  if (next !== undefined) next.credit -= total;
  return next;
}

function themesOf({ sessionThemes = [] }: WizardDefinition, { sessions }: PlanWeek) {
  return sessions.flatMap((id) => sessionThemes.find((theme) => theme.id === id) ?? []);
}
