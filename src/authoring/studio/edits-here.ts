import { type Document, read } from '#authoring/document/read.ts';
import type { Starter } from '#authoring/edits/new-quiz.ts';
import en from '#authoring/starter/en.json?raw';
import es from '#authoring/starter/es.json?raw';
import definition from '#authoring/starter/starter.json?raw';
import type { StudioView } from './model/studio-store.ts';

/** The folder as the studio shows it, for edits that ask the check. */
export function documentIn({ files, pictures, library }: StudioView): Document {
  return read(files, { images: new Set(pictures.map(({ name }) => name)), library });
}

export const STARTER: Starter = { definition, texts: { en, es } };
