import type { ContentRule } from '#authoring/document/schema/content-file.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** The wizards, to which the files of a catalogue refer; none while they have errors. */
export type Surroundings = readonly WizardDefinition[];

/** A rule about one of the files. */
export type CatalogueRule<Content> = ContentRule<Content, Surroundings>;
