import { duplicatesAmong, type Name } from '#checker/schema/fields.ts';
import type { Wizard } from '#checker/wizard/model.ts';
import { quote } from '#checker/wording.ts';
import type { FolderRule, WizardRule } from './rule.ts';

export const DUPLICATE_RULES: readonly WizardRule[] = [
  duplicateRule(
    'duplicate-step-id',
    'the step id',
    'Analytics and support tell steps apart by their id.',
    (wizard) => [wizard.stepIds.list],
  ),
  duplicateRule(
    'duplicate-answer-key',
    'the answer key',
    'The answer to one question would overwrite the answer to the other.',
    (wizard) => [wizard.questions.flatMap((question) => question.answerKey ?? [])],
  ),
  duplicateRule(
    'duplicate-option-value',
    'the option value',
    'Nobody could tell afterwards which of the two options was chosen.',
    (wizard) => wizard.questions.map((question) => question.values.list),
  ),
  duplicateRule(
    'duplicate-outcome-id',
    'the outcome id',
    'Analytics and support tell outcomes apart by their id.',
    (wizard) => [wizard.outcomes.flatMap((outcome) => outcome.id ?? [])],
  ),
  duplicateRule(
    'duplicate-profile-id',
    'the profile bar id',
    'Scores name a bar by its id and could mean either of the two.',
    (wizard) => [wizard.profile.list],
  ),
  duplicateRule(
    'duplicate-theme-id',
    'the session theme id',
    'Weeks name a theme by its id and could mean either of the two.',
    (wizard) => [wizard.themes.list],
  ),
];

function duplicateRule(
  id: string,
  what: string,
  why: string,
  groupsOf: (wizard: Wizard) => readonly (readonly Name[])[],
): WizardRule {
  return {
    id,
    severity: 'error',
    why,
    *check(wizard) {
      for (const names of groupsOf(wizard)) yield* duplicatesAmong(names, what);
    },
  };
}

/** What no two wizards may share. */
export const TAKEN_RULES: readonly FolderRule[] = [
  takenRule(
    'duplicate-wizard-id',
    'id',
    'Both would use the same text files, and nobody could tell their answers apart.',
    (wizard) => wizard.id,
  ),
  takenRule(
    'duplicate-path',
    'path',
    'Only one wizard can open at an address.',
    (wizard) => wizard.path,
  ),
  takenRule(
    'duplicate-storage-key',
    'storageKey',
    'Finishing one wizard would overwrite the answers of the other.',
    (wizard) => wizard.storageKey,
  ),
];

function takenRule(
  id: string,
  property: string,
  why: string,
  nameOf: (wizard: Wizard) => Name | undefined,
): FolderRule {
  return {
    id,
    severity: 'error',
    why,
    *check(folder) {
      const first = new Map<string, Name>();
      for (const name of folder.wizards.flatMap((wizard) => nameOf(wizard) ?? [])) {
        const before = first.get(name.value);
        if (before === undefined) {
          first.set(name.value, name);
          continue;
        }
        yield {
          at: name.at,
          message: `The ${property} ${quote(name.value)} is already taken by ${before.at.source.file}.`,
          fix: `Write another ${property}, one that no other wizard has.`,
        };
      }
    },
  };
}
