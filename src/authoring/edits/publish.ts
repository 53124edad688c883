import { checkDocument } from '#authoring/check-wizards.ts';
import type { Outside } from '#authoring/document/checked.ts';
import type { Document } from '#authoring/document/read.ts';
import { checkLive } from '#authoring/document/wizard/check-live.ts';
import { formatLive, type LiveFile, newNames } from '#authoring/document/wizard/live-file.ts';
import { shapeOf } from '#authoring/document/wizard/wizard-shape.ts';
import { didYouMean, nearest, quote } from '#authoring/document/wording.ts';
import { starterText } from '#authoring/rules/starter-text.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { aboutWizard } from './checked-edit.ts';
import { unitedSides } from './conflict.ts';
import { forget, NOTHING_LIVE, published } from './live-names.ts';
import { type Edited, Refusal } from './refusal.ts';

interface Publication extends Edited {
  /** The names that visitors know from now on, and did not know before. */
  readonly names: readonly string[];
}

/**
 * Records the names of all wizards, or of `only` one of them, which visitors know from now on. What
 * is wrong in others does not matter then. The files are the same if every name was known. Throws a
 * `Refusal`.
 */
export function publish(read: Document, only?: string, outside: Outside = {}): Publication {
  const { document, live } = beforePublishing(read);
  const { diagnostics: all } = checkDocument(document, outside);
  const diagnostics = only === undefined ? all : aboutWizard(only, document, all);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0 || live === undefined) {
    throw new Refusal('Nothing was published: fix the errors first.', { findings: errors });
  }
  const unwritten = diagnostics.filter(({ rule }) => rule === starterText.id);
  if (unwritten.length > 0) {
    throw new Refusal('Nothing was published: write these texts first.', { findings: unwritten });
  }
  const definitions = document.wizards.flatMap((file) => shapeOf(file).definition ?? []);
  if (only !== undefined && !definitions.some(({ id }) => id === only)) {
    throw new Refusal(`There is no quiz ${quote(only)}.`);
  }
  const next = published(live, definitions, document.texts, only);
  const text = formatLive(next);
  const isSame = read.live?.source.text.replaceAll('\r\n', '\n') === text;
  return {
    names: newNames(live, next),
    files: isSame ? read.files : { ...read.files, [LIVE_FILE]: text },
  };
}

/** Gives up a name for good, and says what visitors lose. Throws a `Refusal`. */
export function giveUp(
  read: Document,
  name: string,
  outside: Outside = {},
): Edited & { readonly loss: string } {
  const { live } = beforePublishing(read);
  // Nothing is written over a damaged file, and the check says what is wrong with it.
  if (live === undefined) return { ...publish(read, undefined, outside), loss: '' };
  const result = forget(live, name);
  if ('unknown' in result) {
    const hint = didYouMean(nearest(result.unknown, result.candidates));
    throw new Refusal(`${read.shownAs(LIVE_FILE)} does not know ${quote(result.unknown)}.${hint}`);
  }
  return { files: { ...read.files, [LIVE_FILE]: formatLive(result.live) }, loss: result.loss };
}

/** The names in use: those of both sides of a merge conflict. Undefined if the file is damaged. */
function beforePublishing(read: Document): { document: Document; live: LiveFile | undefined } {
  if (read.live === undefined) return { document: read, live: NOTHING_LIVE };
  const united = unitedSides(read.live);
  if (united === undefined) return { document: read, live: checkLive(read.live).content };
  const files = { ...read.files, [LIVE_FILE]: formatLive(united) };
  return { document: read.with(files), live: united };
}
