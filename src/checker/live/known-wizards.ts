import type { Wizard } from '#checker/wizard/model.ts';
import { nearest } from '#checker/wording.ts';
import { entryOf, type LiveFile, type LiveWizard } from './live-file.ts';

/** A wizard that visitors know, with what they know of it. */
export interface KnownWizard {
  readonly wizard: Wizard;
  readonly id: string;
  readonly live: LiveWizard;
}

/** The wizards that visitors know under their id. Of several with one id, the one they know. */
export function* knownWizards(
  wizards: readonly Wizard[],
  live: LiveFile | undefined,
): Iterable<KnownWizard> {
  const complete = wizards.filter(({ isComplete }) => isComplete);
  for (const [id, sameId] of Map.groupBy(complete, (wizard) => wizard.id?.value ?? '')) {
    const known = entryOf(live?.wizards, id);
    if (known === undefined) continue;
    const wizard =
      sameId.length === 1 ? sameId[0] : sameId.find(({ path }) => path?.value === known.path);
    if (wizard !== undefined) yield { wizard, id, live: known };
  }
}

/**
 * The wizards whose id was changed although visitors know it, with the id that they had. They are
 * known by their storage key or path, or else by a name that is nearly the same.
 */
export function changedIds(
  wizards: readonly Wizard[],
  live: LiveFile | undefined,
): ReadonlyMap<Wizard, string> {
  const changed = new Map<Wizard, string>();
  if (live === undefined) return changed;
  const ids = new Set(wizards.map(({ id }) => id?.value));
  const gone = Object.entries(live.wizards).filter(([id]) => !ids.has(id));
  const unknown = wizards.flatMap((wizard) => {
    const id = wizard.id?.value;
    return id === undefined || entryOf(live.wizards, id) !== undefined ? [] : [{ wizard, id }];
  });
  for (const [id, { path, storageKey }] of gone) {
    const free = unknown.filter(({ wizard }) => !changed.has(wizard));
    const likeness = nearest(
      id,
      free.map((each) => each.id),
    );
    const meant =
      free.find(({ wizard }) => wizard.storageKey?.value === storageKey) ??
      free.find(({ wizard }) => wizard.path?.value === path) ??
      free.find((each) => each.id === likeness);
    if (meant !== undefined) changed.set(meant.wizard, id);
  }
  return changed;
}
