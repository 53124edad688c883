import type { ContentRule } from '#authoring/document/schema/content-file.ts';

/** What the files of a catalogue refer to but do not contain. */
export interface Surroundings {
  /** The outcome ids of every wizard, by wizard id; undefined if they are not known. */
  readonly outcomes: Readonly<Record<string, readonly string[]>> | undefined;
  /** The session theme ids of every wizard, by wizard id; undefined if they are not known. */
  readonly themes: Readonly<Record<string, readonly string[]>> | undefined;
}

/** A rule about one of the files. */
export type CatalogueRule<Content> = ContentRule<Content, Surroundings>;
