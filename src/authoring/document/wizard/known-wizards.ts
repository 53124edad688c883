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
