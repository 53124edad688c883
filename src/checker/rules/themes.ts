import { isWrittenAs } from '#checker/schema/wizard-schema.ts';
import { choicesOf, didYouMean, quote } from '#checker/wording.ts';
import { unknownNames } from './answers.ts';
import type { WizardRule } from './rule.ts';

const unknownTheme: WizardRule = {
  id: 'unknown-theme',
  severity: 'error',
  why: 'Visitors would miss this session in their personal plan.',
  *check(wizard, folder) {
    const known = [...new Set(wizard.themes.list.map((theme) => theme.value))];
    const uses = wizard.outcomes.flatMap(({ weeks }) => weeks.flat());
    const unknown = unknownNames(uses, wizard.themes);
    // Without any theme, report one problem instead of one per week.
    for (const use of known.length === 0 ? unknown.slice(0, 1) : unknown) {
      const meant = folder.nearest(use.value, known);
      yield {
        at: use.at,
        message: `There is no session theme ${quote(use.value)}.${didYouMean(meant)}`,
        fix:
          known.length === 0
            ? 'Add "sessionThemes" with this theme to the wizard.'
            : `Write the id of one of the "sessionThemes": ${choicesOf(known)}.`,
      };
    }
  },
};

const unusedTheme: WizardRule = {
  id: 'unused-theme',
  severity: 'warning',
  why: 'No visitor would ever see it.',
  *check(wizard) {
    if (!wizard.areOutcomesReadable) return;
    // A session that names bars is chosen by the scores, whatever the weeks name.
    const used = new Set([
      ...wizard.outcomes.flatMap(({ weeks }) => weeks.flat().map((session) => session.value)),
      ...wizard.themeBars.map(({ theme }) => theme?.value),
    ]);
    for (const theme of wizard.themes.list) {
      if (used.has(theme.value) || !isWrittenAs('kebabName', theme.value)) continue;
      yield {
        at: theme.at,
        message: `No week of any outcome uses the session theme ${quote(theme.value)}.`,
        fix: 'Add its id to the "sessions" of a week, or delete the theme and its texts.',
      };
    }
  },
};

const repeatedSession: WizardRule = {
  id: 'repeated-session',
  severity: 'warning',
  why: 'Visitors would see the same session twice in one week of their plan.',
  *check({ outcomes }) {
    for (const week of outcomes.flatMap(({ weeks }) => weeks)) {
      const seen = new Set<string>();
      for (const { value, at } of week) {
        if (seen.has(value)) {
          yield {
            at,
            message: `The session theme ${quote(value)} stands twice in this week.`,
            fix: 'Delete one of the two, or name another theme.',
          };
        }
        seen.add(value);
      }
    }
  },
};

export const THEME_RULES: readonly WizardRule[] = [unknownTheme, unusedTheme, repeatedSession];
