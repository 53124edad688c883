import type { ProfileBar } from './profile.ts';
import { sum } from './step-kinds/step-kind.ts';
import type { Suitability } from './time-of-day.ts';
import type {
  Condition,
  Outcome,
  PlanWeek,
  SessionTheme,
  WizardDefinition,
} from './wizard-definition.gen.ts';

/** One week of a visitor's plan. */
export interface PlannedWeek {
  titleKey: string;
  sessions: readonly SessionTheme[];
}

/** What the choice of sessions depends on besides the outcome and the bars. */
export interface SessionFacts {
  /** How well a session suits the time of day that the visitor chose. */
  suits: (themeId: string) => Suitability;
  /** How often it was finished before the plan began. */
  heard: (themeId: string) => number;
  /** Whether a condition on the answers holds. */
  isAskedFor: (condition: Condition) => boolean;
}

/**
 * The weeks of the plan. Each week has as many sessions as the outcome's week names: first those of
 * them that work on a focus area of the visitor, then one or more for the focus areas, the higher
 * ones more often, so that people with one outcome get different weeks. No session is against the
 * chosen time of day while another is left. Visitors who asked for short practices have one more at
 * the end of each week.
 */
export function weeksOf(
  definition: WizardDefinition,
  { weeks = [] }: Outcome,
  focusAreas: readonly ProfileBar[],
  facts: SessionFacts,
): PlannedWeek[] {
  const themes = definition.sessionThemes ?? [];
  const planner = new Planner(
    themes.filter(({ when }) => when === undefined),
    focusAreas,
    facts,
  );
  const practices = themes.filter(({ when }) => when !== undefined && facts.isAskedFor(when));
  return weeks.map((week, index) => ({
    titleKey: week.titleKey,
    sessions: [
      ...planner.sessionsOf(week),
      ...practices.slice(index % practices.length).slice(0, 1),
    ],
  }));
}

/** Fills the weeks in their order. */
class Planner {
  readonly #themes: readonly SessionTheme[];
  /** Highest first. */
  readonly #areas: readonly Area[];
  readonly #facts: SessionFacts;
  /** How often the plan has each session so far. */
  readonly #planned = new Map<SessionTheme, number>();

  constructor(
    themes: readonly SessionTheme[],
    focusAreas: readonly ProfileBar[],
    facts: SessionFacts,
  ) {
    this.#themes = themes;
    this.#areas = focusAreas.map((bar) => new Area(bar, themes));
    this.#facts = facts;
  }

  sessionsOf({ sessions: ids }: PlanWeek): readonly SessionTheme[] {
    const named = ids.flatMap((id) => this.#themes.find((theme) => theme.id === id) ?? []);
    const week: SessionTheme[] = [];
    const take = (theme: SessionTheme) => {
      week.push(theme);
      this.#planned.set(theme, this.#timesPlanned(theme) + 1);
      this.#countTurn(theme);
    };
    const own = named.filter((theme) => this.#rankOf(theme) !== NONE && this.#suits(theme) > 0);
    const mostOwn = Math.max(1, named.length - 1);
    for (const theme of own.toSorted((one, other) => this.#compare(one, other)).slice(0, mostOwn)) {
      take(theme);
    }
    while (week.length < named.length) {
      const theme = this.#nextFor(week) ?? this.#restOf(named, week);
      if (theme === undefined) break;
      take(theme);
    }
    return week;
  }

  /** The next session for the area whose turn it is. */
  #nextFor(week: readonly SessionTheme[]): SessionTheme | undefined {
    const areas = this.#areas.toSorted((one, other) => other.credit - one.credit);
    for (const { themes } of areas) {
      const left = themes.filter((theme) => !week.includes(theme) && this.#suits(theme) > 0);
      const [best] = left.sort((one, other) => this.#compareEqual(one, other));
      if (best !== undefined) return best;
    }
    return undefined;
  }

  /** A session where the areas have none left: one of the week's own, or at least one for the time. */
  #restOf(named: readonly SessionTheme[], week: readonly SessionTheme[]) {
    const left = [...named, ...this.#themes].filter((theme) => !week.includes(theme));
    return (
      left.find((theme) => this.#suits(theme) > 0) ?? left.find((each) => named.includes(each))
    );
  }

  /** Each place in the plan is worth one turn, which areas have in proportion to their bars. */
  #countTurn(theme: SessionTheme): void {
    const total = sum(this.#areas.map(({ percent }) => percent));
    for (const area of this.#areas) area.credit += area.percent;
    const served = this.#areas[this.#rankOf(theme)];
    if (served !== undefined) served.credit -= total;
  }

  /** By the highest area that a session works on. */
  #compare(one: SessionTheme, other: SessionTheme): number {
    return this.#rankOf(one) - this.#rankOf(other) || this.#compareEqual(one, other);
  }

  /** Sessions of equal worth: a new one, one for the chosen time, and one that was heard less. */
  #compareEqual(one: SessionTheme, other: SessionTheme): number {
    const { heard } = this.#facts;
    return (
      this.#timesPlanned(one) - this.#timesPlanned(other) ||
      this.#suits(other) - this.#suits(one) ||
      heard(one.id) - heard(other.id)
    );
  }

  /** The place of the highest area that a session works on. */
  #rankOf(theme: SessionTheme): number {
    return this.#areas.findIndex(({ themes }) => themes.includes(theme));
  }

  #suits({ id }: SessionTheme): Suitability {
    return this.#facts.suits(id);
  }

  #timesPlanned(theme: SessionTheme): number {
    return this.#planned.get(theme) ?? 0;
  }
}

const NONE = -1;

/** A focus area and its sessions. */
class Area {
  readonly percent: number;
  readonly themes: readonly SessionTheme[];
  /** How often the area should have had its turn by now, less how often it had it. */
  credit = 0;

  constructor({ dimension, percent }: ProfileBar, sessionThemes: readonly SessionTheme[]) {
    const themes = sessionThemes.filter(({ bars }) => bars?.includes(dimension.id));
    // People whose bars are not equally high begin with different sessions of an area.
    const first = themes.length === 0 ? 0 : percent % themes.length;
    this.percent = percent;
    this.themes = [...themes.slice(first), ...themes.slice(0, first)];
  }
}
