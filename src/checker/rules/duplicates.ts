import type { ProblemDetails } from '#checker/diagnostics.ts';
import type { Folder } from '#checker/folder.ts';
import { entryOf } from '#checker/live/live-file.ts';
import { duplicatesAmong, type Name } from '#checker/schema/fields.ts';
import type { Wizard } from '#checker/wizard/model.ts';
import { quote } from '#checker/wording.ts';
import { type Renamed, renamedKeys, renamedValues } from './answers.ts';
import type { FolderRule, WizardRule } from './rule.ts';

export const DUPLICATE_RULES: readonly WizardRule[] = [
  duplicateRule(
    'duplicate-step-id',
    'the step id',
    'Analytics and support tell steps apart by their id.',
    (wizard) => [wizard.stepIds.list],
  ),
  {
    id: 'duplicate-answer-key',
    severity: 'error',
    why: 'Visitors would lose an answer: the one to the later question overwrites the one to the other.',
    *check(wizard) {
      yield* takenNames(renamedKeys(wizard), 'answer key');
    },
  },
  {
    id: 'duplicate-option-value',
    severity: 'error',
    why: 'Nobody could tell afterwards which of the two options was chosen.',
    *check({ questions }) {
      for (const question of questions) yield* takenNames(renamedValues(question), 'option value');
    },
  },
  duplicateRule(
    'duplicate-outcome-id',
    'the outcome id',
    'Analytics and support tell outcomes apart by their id.',
    (wizard) => [wizard.outcomes.flatMap((outcome) => outcome.id ?? [])],
  ),
  duplicateRule(
    'duplicate-profile-id',
    'the profile bar id',
    'Visitors would see points in the wrong bar: scores name a bar by its id and could mean either of the two.',
    (wizard) => [wizard.profile.list],
  ),
  duplicateRule(
    'duplicate-theme-id',
    'the session theme id',
    'Visitors could get the wrong session: weeks name a theme by its id and could mean either of the two.',
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

/** Names of today and of earlier days: an old one is taken as well. */
function* takenNames(things: readonly Renamed[], what: string): Iterable<ProblemDetails> {
  const today = things.flatMap(({ name }) => name ?? []);
  yield* duplicatesAmong(today, `the ${what}`);
  const taken = new Map(today.toReversed().map((name) => [name.value, name]));
  for (const { name, oldNames } of things) {
    for (const old of oldNames) {
      const before = taken.get(old.value);
      if (before === undefined) {
        taken.set(old.value, old);
        continue;
      }
      const { line } = before.at.source.positionOf(before.at.offset);
      const isItsOwn = old.value === name?.value;
      yield {
        at: old.at,
        message: isItsOwn
          ? `The ${what} ${quote(old.value)} is in "renamed", but it is still the name of today.`
          : `The old ${what} ${quote(old.value)} is already taken in line ${line}.`,
        why: isItsOwn
          ? 'What is in "renamed" are names of earlier days, so one of the two is a mistake.'
          : 'An answer that was stored under it could mean either of the two.',
        fix: isItsOwn
          ? 'Delete it from "renamed".'
          : 'Keep it where visitors knew it by this name, and delete or change it in the other place.',
      };
    }
  }
}

const sharedGoal: FolderRule = {
  id: 'shared-goal',
  severity: 'error',
  why: 'Analytics would count two things under one name, and nobody could tell them apart afterwards.',
  *check(folder) {
    const first = new Map<string, Name>();
    for (const name of oldestFirst(folder).flatMap(({ goals }) => Object.values(goals))) {
      const before = first.get(name.value);
      if (before === undefined) {
        first.set(name.value, name);
        continue;
      }
      const { source, offset } = before.at;
      const { line } = source.positionOf(offset);
      const where = source === name.at.source ? `line ${line}` : `${source.file}, line ${line}`;
      yield {
        at: name.at,
        message: `The goal ${quote(name.value)} is already taken in ${where}.`,
        fix: 'Write another name, for example one that ends with what this wizard is about. If one of the two is live already, change the newer one.',
      };
    }
  },
};

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
    'Visitors could open only one of the two: an address leads to one wizard.',
    (wizard) => wizard.path,
  ),
  takenRule(
    'duplicate-storage-key',
    'storageKey',
    'Visitors who finish one wizard would lose their answers to the other.',
    (wizard) => wizard.storageKey,
  ),
  sharedGoal,
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
      for (const name of oldestFirst(folder).flatMap((wizard) => nameOf(wizard) ?? [])) {
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

/**
 * Of two wizards that share a name, the copy is to change: it is the one whose file is not named
 * after its id, or the one that visitors do not know yet.
 */
function oldestFirst({ wizards, live }: Folder): readonly Wizard[] {
  const newness = ({ id, source }: Wizard) => {
    const isNamedAfterId = source.file.endsWith(`/${id?.value}.json`);
    const isLive = id !== undefined && entryOf(live?.wizards, id.value) !== undefined;
    return (isNamedAfterId ? 0 : 2) + (isLive ? 0 : 1);
  };
  return wizards.toSorted((one, other) => newness(one) - newness(other));
}
