import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import type { Catalogue } from './catalogue.ts';
import type { Language } from './languages.ts';

/** A wizard that has passed the check, with its texts. */
export interface CompiledWizard {
  readonly definition: WizardDefinition;
  /** The hash of the definition. It changes with the definition, and is stored with every attempt. */
  readonly version: string;
  /** The texts of its files by key, as they are written. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** The figures of the landings, without the proof. */
export interface Claims {
  readonly ratingStars: number;
  readonly satisfactionPercent: number;
  readonly otherPeople: number;
}

/** All that the product knows of its content, without an error, as plain JSON. */
export interface CompiledContent {
  /** In the order of their file names. */
  readonly wizards: readonly CompiledWizard[];
  /** None if the landings claim nothing. */
  readonly claims?: Claims;
  /** None if there is none beside the wizards. */
  readonly catalogue?: Catalogue;
}
