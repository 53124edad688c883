import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Claims, checkClaims, figuresOf } from '#checker/claims.ts';
import { checkShape } from '#checker/schema/validate.ts';
import { readFolder } from '#checker/wizard/folder.ts';
import { readTexts, type Texts } from '#checker/wizard/texts.ts';
import { indexOf, type WizardIndex } from '#checker/wizard/wizard-index.ts';
import type { Language } from '#contract/languages.ts';
import type { WizardDefinition } from '#engine/wizard-definition.gen.ts';

/** A folder of wizards in one of the two states that are compared. */
export interface FolderState {
  readonly wizards: readonly WizardState[];
  /** The names of files that are not among them, because they do not fit the schema. */
  readonly unfit: ReadonlySet<string>;
  /** The wizard to which `/` leads; undefined if its file does not fit the schema. */
  readonly root: WizardState | undefined;
  /** A hash of the content of each picture. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly claims: Claims | undefined;
}

export interface WizardState {
  /** The name of its file. */
  readonly file: string;
  readonly definition: WizardDefinition;
  readonly index: WizardIndex;
  /** Of the languages whose file can be read to its end. */
  readonly texts: ReadonlyMap<Language, Texts>;
}

/** Throws if the folder itself cannot be listed. */
export async function readFolderState(folder: string): Promise<FolderState> {
  const files = await readFolder(folder, folder);
  const texts = files.texts.filter(({ isComplete }) => isComplete);
  const read = files.wizards.map((file): WizardState | string => {
    const { source, root, name, isComplete } = file;
    const { definition } = root && isComplete ? checkShape(source, root) : {};
    if (definition === undefined) return `${name}.json`;
    const own = texts.filter((each) => each.name === definition.id);
    return {
      file: `${name}.json`,
      definition,
      index: indexOf(file),
      texts: new Map(own.map((each) => [each.language, readTexts(each)])),
    };
  });
  const wizards = read.filter((each) => typeof each === 'object');
  const [first] = read;
  const claims = files.claims && checkClaims(files.claims).content;
  return {
    wizards,
    unfit: new Set(read.filter((each) => typeof each === 'string')),
    root:
      wizards.find(({ definition }) => definition.root) ??
      (typeof first === 'object' ? first : undefined),
    pictures: new Map(
      await Promise.all(
        Array.from(
          files.images,
          async (name) => [name, await hashOf(join(folder, 'images', name))] as const,
        ),
      ),
    ),
    claims: claims && figuresOf(claims),
  };
}

async function hashOf(path: string): Promise<string> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .digest('hex');
  } catch {
    return '';
  }
}
