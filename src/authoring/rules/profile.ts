import { isInside } from '#authoring/document/place.ts';
import { by, choices, sentence } from '#authoring/document/problem.ts';
import { property } from '#authoring/document/schema/wizard-schema.ts';
import type { NameUse, Wizard } from '#authoring/document/wizard/wizard.ts';
import { optionsOf } from '#engine/step-kinds/index.ts';
import { barWith, isRetiredStep, questionsOf, unknownIn } from './facts.ts';
import type { WizardRule } from './rule.ts';

/** Every mention of a bar: by scores, by sessions, or by conditions. */
function barsIn({ index }: Wizard, list: 'steps' | 'sessionThemes' | 'outcomes'): NameUse[] {
  return index.mentions.filter(({ kind, path }) => kind === 'bar' && path[0] === list);
}

/** The bars that are mentioned there; undefined while one is that the wizard does not have. */
function knownBarsIn(
  wizard: Wizard,
  list: 'sessionThemes' | 'outcomes',
): ReadonlySet<string> | undefined {
  const bars = barsIn(wizard, list).filter(({ path }) => path.at(-1) !== 'sum');
  if (bars.some((bar) => unknownIn(wizard).has(bar))) return undefined;
  return new Set(bars.map(({ value }) => value));
}

function namesOf({ index }: Wizard): NameUse[] {
  return index.names.filter(({ kind }) => kind === 'bar');
}

const unscoredProfileBar: WizardRule = {
  id: 'unscored-profile-bar',
  severity: 'error',
  why: 'Every visitor would see this bar empty, whatever the answers.',
  *check(wizard) {
    const scores = barsIn(wizard, 'steps').filter(({ path }) => !path.includes('when'));
    const retired = retiredBlocks(wizard);
    for (const { value, at } of namesOf(wizard)) {
      const own = scores.filter((use) => use.value === value);
      const isOffered = own.some(({ path }) => !retired.some((block) => isInside(path, block)));
      if (isOffered) continue;
      yield {
        at,
        message: sentence`${own.length === 0 ? sentence`Nothing` : sentence`Only what is retired`} gives points to the bar ${value}.`,
        fix: sentence`Add ${by(`"scores": { "${value}": 2 }`, 'points')} to the options that speak for it, or ${by(`"points": { "${value}": 2 }`, 'points')} to a range of a scale; or delete the bar.`,
      };
    }
  },
};

/** The retired questions, and the retired options of questions that offer others. */
function retiredBlocks(wizard: Wizard): (readonly string[])[] {
  const questions = questionsOf(wizard);
  // A quiz that asks nothing is a problem of its own.
  if (questions.every((placed) => isRetiredStep(wizard, placed))) return [];
  return questions.flatMap((placed) => {
    if (isRetiredStep(wizard, placed)) return [placed.path];
    const options = optionsOf(placed.step);
    // So is a question that offers nothing.
    if (options.every(({ retired }) => retired)) return [];
    return options.flatMap(({ retired }, index) =>
      retired ? [[...placed.path, 'options', String(index)]] : [],
    );
  });
}

const barWithoutSession: WizardRule = {
  id: 'bar-without-session',
  severity: 'warning',
  why: 'Visitors for whom this bar is the highest get sessions that are for something else.',
  *check(wizard) {
    const served = knownBarsIn(wizard, 'sessionThemes');
    // A wizard whose sessions name no bars leaves the choice to its weeks.
    if (!served?.size) return;
    for (const { value, at } of namesOf(wizard)) {
      if (served.has(value)) continue;
      yield {
        at,
        message: sentence`No session is for the bar ${value}.`,
        fix: sentence`Add ${choices([value])} to the ${property('bars')} of the sessions that are good for it, best two of them.`,
      };
    }
  },
};

const barWithoutOutcome: WizardRule = {
  id: 'bar-without-outcome',
  severity: 'warning',
  why: 'Visitors for whom one of these bars is the highest get a headline that is about something else.',
  *check(wizard) {
    const named = knownBarsIn(wizard, 'outcomes');
    // Other wizards choose the outcome by answers alone.
    if (!named?.size) return;
    const lacking = namesOf(wizard).filter(
      ({ value }) => !named.has(value) && barWith(wizard, value)?.ranges === undefined,
    );
    const [, second] = lacking;
    // One bar may be that of the default.
    if (second === undefined) return;
    const names = lacking.map(({ value }) => value);
    yield {
      at: second.at,
      message: sentence`No outcome is for the bars ${names}.`,
      fix: sentence`Add an outcome with ${by(`"when": { "highest": "${second.value}" }`, 'the condition that the highest bar is one of them')}, and so on: only one bar may be left to the default.`,
    };
  },
};

const unusedTheme: WizardRule = {
  id: 'unused-theme',
  severity: 'warning',
  why: 'No visitor would ever see it.',
  *check({ index, definition: { sessionThemes = [] }, at }) {
    const uses = index.mentions.filter(({ kind }) => kind === 'theme');
    const used = new Set(uses.map(({ value }) => value));
    for (const [place, { id, bars, when }] of sessionThemes.entries()) {
      // A session that names bars is chosen by the scores, whatever the weeks name, and a short
      // practice by its condition.
      if (bars !== undefined || when !== undefined || used.has(id)) continue;
      yield {
        at: at('sessionThemes', place, 'id'),
        message: sentence`No week of any outcome uses the session ${id}.`,
        fix: sentence`Add ${by('its id', 'it')} to the ${property('sessions')} of a week, or delete the session and its texts.`,
      };
    }
  },
};

const repeatedSession: WizardRule = {
  id: 'repeated-session',
  severity: 'warning',
  why: 'Visitors would see the same session twice in one week of their plan.',
  *check({ index }) {
    const sessions = index.mentions.filter(({ kind }) => kind === 'theme');
    const weeks = Map.groupBy(sessions, ({ path }) => path.slice(0, -1).join('.'));
    for (const week of weeks.values()) {
      const seen = new Set<string>();
      for (const { value, at } of week) {
        if (seen.has(value)) {
          yield {
            at,
            message: sentence`The session ${value} stands twice in this week.`,
            fix: 'Delete one of the two, or name another session.',
          };
        }
        seen.add(value);
      }
    }
  },
};

/** What the bars of the chart and the sessions are for. */
export const PROFILE_RULES: readonly WizardRule[] = [
  unscoredProfileBar,
  barWithoutSession,
  barWithoutOutcome,
  unusedTheme,
  repeatedSession,
];
