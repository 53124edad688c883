import type { ProfileBar } from './profile.ts';
import { sum } from './step-kinds/step-kind.ts';
import type { Suitability } from './time-of-day.ts';
import type {
  Condition,
  Outcome,
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
  /** Whether the visitor chose an option that names it. */
  isWished: (themeId: string) => boolean;
  /** Whether a condition on the answers holds. */
  isAskedFor: (condition: Condition) => boolean;
}

/**
 * The weeks of the plan. Each week has as many sessions as the outcome's week names: first the one
 * that its title is about, then others for the focus areas of the visitor, the higher ones more
 * often, so that people with one outcome get different weeks. No session comes again, or is against
 * the chosen time of day, while another is left; only a title may be about one that is. Visitors who
 * asked for short practices have one more at the end of each week.
 */
export function weeksOf(
  definition: WizardDefinition,
  { weeks = [] }: Outcome,
  focusAreas: readonly ProfileBar[],
  facts: SessionFacts,
): PlannedWeek[] {
  const themes = definition.sessionThemes ?? [];
  const sessions = themes.filter(({ when }) => when === undefined);
  const named = weeks.map((week) =>
    week.sessions.flatMap((id) => sessions.find((each) => each.id === id) ?? []),
  );
  const planner = new Planner(sessions, focusAreas, facts, named);
  const practices = themes.filter(({ when }) => when !== undefined && facts.isAskedFor(when));
  return weeks.map(({ titleKey }, index) => ({
    titleKey,
    sessions: [
      ...planner.sessionsOf(named[index] ?? []),
      ...practices.slice(index % practices.length).slice(0, 1),
    ],
  }));
}

/** The sessions that a week names; its title is about the first. */
type NamedSessions = readonly SessionTheme[];

/** Fills the weeks in their order. */
class Planner {
  readonly #themes: readonly SessionTheme[];
  /** Highest first. */
  readonly #areas: readonly Area[];
  readonly #facts: SessionFacts;
  /** What the titles of the weeks that are not filled yet are about. */
  readonly #titles: (SessionTheme | undefined)[];
  /** How often the plan has each session so far. */
  readonly #planned = new Map<SessionTheme, number>();

  constructor(
    themes: readonly SessionTheme[],
    focusAreas: readonly ProfileBar[],
    facts: SessionFacts,
    weeks: readonly NamedSessions[],
  ) {
    this.#themes = themes;
    this.#areas = focusAreas.map((bar) => new Area(bar, themes));
    this.#facts = facts;
    this.#titles = weeks.map(([title]) => title);
  }

  sessionsOf(named: NamedSessions): readonly SessionTheme[] {
    const week: SessionTheme[] = [];
    let next = this.#titles.shift();
    while (next !== undefined && week.length < named.length) {
      week.push(next);
      this.#planned.set(next, this.#timesPlanned(next) + 1);
      this.#countTurn(next);
      next = this.#nextFor(named, week);
    }
    return week;
  }

  /** The next session for the area whose turn it is, else another one that the plan lacks. */
  #nextFor(named: NamedSessions, week: readonly SessionTheme[]): SessionTheme | undefined {
    const others = this.#themes.filter((theme) => !week.includes(theme));
    const suiting = others.filter(({ id }) => this.#facts.suits(id) > 0);
    const free = suiting.filter((theme) => !this.#titles.includes(theme));
    const kept = others.filter((theme) => named.includes(theme));
    const left = [free, suiting, kept].find(({ length }) => length > 0) ?? [];
    const fewest = Math.min(...left.map((theme) => this.#timesPlanned(theme)));
    const equal = left.filter((theme) => this.#timesPlanned(theme) === fewest);
    const areas = this.#areas.toSorted((one, other) => other.credit - one.credit);
    return [...areas.map(({ themes }) => themes), this.#themes]
      .map((themes) => themes.filter((theme) => equal.includes(theme)))
      .flatMap((themes) => themes.sort((one, other) => this.#compare(named, one, other)))[0];
  }

  /** Each place in the plan is worth one turn, which areas have in proportion to their bars. */
  #countTurn(theme: SessionTheme): void {
    const total = sum(this.#areas.map(({ percent }) => percent));
    for (const area of this.#areas) area.credit += area.percent;
    const served = this.#areas.find(({ themes }) => themes.includes(theme));
    if (served !== undefined) served.credit -= total;
  }

  /** Of equal worth: what was wished for, what the week names, what is for the time, what was heard less. */
  #compare(named: NamedSessions, one: SessionTheme, other: SessionTheme): number {
    const { isWished, suits, heard } = this.#facts;
    return (
      Number(isWished(other.id)) - Number(isWished(one.id)) ||
      Number(named.includes(other)) - Number(named.includes(one)) ||
      suits(other.id) - suits(one.id) ||
      heard(one.id) - heard(other.id)
    );
  }

  #timesPlanned(theme: SessionTheme): number {
    return this.#planned.get(theme) ?? 0;
  }
}

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
