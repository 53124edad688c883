import type { FolderRule } from '../rule.ts';
import type { Name, Wizard } from '../wizard/wizard.ts';
import { quote } from '../wording/quote.ts';

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
