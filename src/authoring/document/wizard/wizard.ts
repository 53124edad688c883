import type { JsonFile } from '#authoring/document/json/read-json.ts';
import { oncePer } from '#authoring/document/once.ts';
import type { Source } from '#authoring/document/place.ts';
import { type Places, placesIn } from '#authoring/document/schema/content-file.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';
import { indexOf, type WizardIndex } from './wizard-index.ts';

/** A wizard whose file fits the schema, with the place of everything in it. */
export interface Wizard extends Places {
  readonly file: JsonFile;
  readonly source: Source;
  readonly definition: WizardDefinition;
  readonly index: WizardIndex;
  /** The name of its text files: its id, unless the id has changed and the files have not. */
  readonly textId: string;
}

/** The same object while the file is the same, so that what rules find out about it stays known. */
export const wizardOf = oncePer((file: JsonFile, definition: WizardDefinition): Wizard => {
  const { source } = file;
  const index = indexOf(file);
  return { file, source, definition, index, textId: definition.id, ...placesIn(file) };
});
