import type { Node } from 'jsonc-parser';
import type { JsonFile, Places } from '#authoring/document/json/json-file.ts';
import { oncePer } from '#authoring/document/once.ts';
import type { Path, Place, Source } from '#authoring/document/place.ts';
import type { SchemaNode } from '#authoring/document/schema/file-schema.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** What has names in a wizard's file. */
export const NAME_KINDS = [
  'wizard',
  'path',
  'storageKey',
  'goal',
  'step',
  'answer',
  'value',
  'outcome',
  'bar',
  'theme',
  'picture',
  'variant',
] as const;
export type NameKind = (typeof NAME_KINDS)[number];

/** A string in a wizard's file, with its place. */
interface Indexed {
  readonly value: string;
  readonly path: Path;
  readonly at: Place;
  /** Of the string itself, which is the name of a property where properties are named freely. */
  readonly node: Node;
  /** What the schema says of it. */
  readonly schema: SchemaNode;
}

export interface NameUse extends Indexed {
  readonly kind: NameKind;
  /** Where names belong to a question: the answer keys of the questions it may belong to. */
  readonly within: readonly string[];
}

export interface TextUse extends Indexed {
  /** The property that names the text: titleKey. */
  readonly property: string;
  /** What the text is called beside its block: title. */
  readonly words: string;
  /** How many characters fit there on a phone of 360 px. */
  readonly longest: number;
}

/** Every name, mention of a name and text key of a wizard, in the order of the schema. */
export interface WizardIndex {
  readonly names: readonly NameUse[];
  /** Under `renamed`. */
  readonly formerNames: readonly NameUse[];
  readonly mentions: readonly NameUse[];
  readonly texts: readonly TextUse[];
}

/** A wizard whose file fits the schema, with the place of everything in it. */
export interface Wizard extends Places {
  readonly file: JsonFile;
  readonly source: Source;
  readonly definition: WizardDefinition;
  readonly index: WizardIndex;
}

/** What several rules ask about a wizard is found out once. */
export const oncePerWizard = <T>(find: (wizard: Wizard) => T): ((wizard: Wizard) => T) =>
  oncePer(find);
