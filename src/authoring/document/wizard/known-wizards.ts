import { nearest } from '#authoring/document/wording.ts';
import { entryOf, type LiveFile, type LiveWizard } from './live-file.ts';
import type { Wizard } from './wizard.ts';

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
  for (const [id, sameId] of Map.groupBy(wizards, ({ definition }) => definition.id)) {
    const known = entryOf(live?.wizards, id);
    if (known === undefined) continue;
    const wizard =
      sameId.length === 1
        ? sameId[0]
        : sameId.find(({ definition }) => definition.path === known.path);
    if (wizard !== undefined) yield { wizard, id, live: known };
  }
}

/**
 * The wizards whose id was changed although visitors know it, with the id that they had. They are
 * known by their storage key or path, or else by a name that is nearly the same.
 */
export function changedIds({
  wizards,
  unfit,
  live,
}: {
  readonly wizards: readonly Wizard[];
  /** Wizards that do not fit the schema. */
  readonly unfit: readonly { readonly id: string | undefined }[];
  readonly live: LiveFile | undefined;
}): ReadonlyMap<Wizard, string> {
  const changed = new Map<Wizard, string>();
  if (live === undefined) return changed;
  const ids = new Set(
    [...wizards.map(({ definition }) => definition), ...unfit].map(({ id }) => id),
  );
  const gone = Object.entries(live.wizards).filter(([id]) => !ids.has(id));
  const unknown = wizards.filter(
    ({ definition }) => entryOf(live.wizards, definition.id) === undefined,
  );
  for (const [id, { path, storageKey }] of gone) {
    const free = unknown.filter((wizard) => !changed.has(wizard));
    const likeness = nearest(
      id,
      free.map(({ definition }) => definition.id),
    );
    const meant =
      free.find(({ definition }) => definition.storageKey === storageKey) ??
      free.find(({ definition }) => definition.path === path) ??
      free.find(({ definition }) => definition.id === likeness);
    if (meant !== undefined) changed.set(meant, id);
  }
  return changed;
}
