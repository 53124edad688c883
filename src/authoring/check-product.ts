import { checkCatalogue } from './catalogue/index.ts';
import type { ReadWords } from './catalogue/words.ts';
import { checkWizards, type KnownPictures } from './disk/check-folder.ts';
import { catalogueOf } from './disk/read-folder.ts';
import { UnchangedFiles } from './disk/unchanged-files.ts';
import type { CheckedProduct } from './document/checked.ts';
import type { LiveInGit } from './document/wizard/live-file.ts';

/** What earlier checks of the wizards and the catalogue found. With it another check takes less time. */
export interface KnownProduct {
  readonly pictures: KnownPictures;
  readonly words: UnchangedFiles<ReadWords>;
}

export function nothingKnown(): KnownProduct {
  return { pictures: new UnchangedFiles(), words: new UnchangedFiles() };
}

/**
 * Checks the wizards of a folder and the catalogue beside it, which only the product's own wizards
 * have. The diagnostics of the wizards come first. Audio may be on another machine: the server
 * looks for it. Never throws.
 */
export async function checkProduct(
  folder: string,
  liveInGit: readonly LiveInGit[] = [],
  known?: KnownProduct,
): Promise<CheckedProduct> {
  const checked = await checkWizards(folder, liveInGit, known?.pictures);
  const path = await catalogueOf(folder);
  if (path === undefined) return { ...checked, catalogue: undefined };
  const definitions = checked.wizards.map(({ definition }) => definition);
  const { catalogue, diagnostics } = await checkCatalogue(path, definitions, known?.words);
  return { ...checked, catalogue, diagnostics: [...checked.diagnostics, ...diagnostics] };
}
