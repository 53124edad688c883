import type { Outside } from '#authoring/document/checked.ts';
import type { Files } from '#authoring/document/files.ts';
import type { Edit } from '#authoring/document/problem.ts';
import type { Document } from '#authoring/document/read.ts';
import type { Edited } from '#authoring/edits/refusal.ts';
import type { Language } from '#contract/languages.ts';

/**
 * The edits that ask the check or know what is published, as the studio calls them. `main.tsx` puts
 * the real ones in. All but `withEdits` throw a `Refusal`.
 */
export interface Edits {
  newQuiz(folder: Document, id: string): Edited;
  /** `notes` is what an editor should know of it, and `isPublished` whether visitors know the name. */
  rename(
    folder: Document,
    id: string,
    spelled: string,
    name: string,
  ): Edited & { readonly isPublished: boolean; readonly notes: readonly string[] };
  /** `names` are those that visitors know from then on. */
  publish(
    folder: Document,
    id: string,
    outside?: Outside,
  ): Edited & { readonly names: readonly string[] };
  giveUp(folder: Document, id: string): Edited;
  importSheet(folder: Document, language: Language, sheet: Uint8Array): Edited;
  /** Carries out the edits of a finding. */
  withEdits(files: Files, edits: readonly Edit[]): Files;
}
