import { newFindings } from '#authoring/check-wizards.ts';
import { definitionFile, textFile } from '#authoring/document/files.ts';
import type { Document } from '#authoring/document/read.ts';
import { say } from '#authoring/document/say.ts';
import { isKebabName } from '#authoring/document/schema/wizard-schema.ts';
import { quote } from '#authoring/document/wording.ts';
import { inLanguage, LANGUAGES, type Translated } from '#contract/languages.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import { type Edited, Refusal } from './refusal.ts';

/** The files of `starter/`, as they are written. */
export interface Starter {
  readonly definition: string;
  readonly texts: Translated<string>;
}

/**
 * Adds a small quiz for an editor to fill in: its definition, and its texts in every language. Throws
 * a `Refusal`.
 */
export function newQuiz(files: Document, starter: Starter, id: string, path = `/${id}`): Edited {
  refuseId(id);
  const taken = [...files.wizards, ...files.texts].find(({ name }) => name.toLowerCase() === id);
  if (taken !== undefined) {
    throw new Refusal(`There is a file ${taken.source.file} already. Choose another id.`);
  }
  const after = {
    ...files.files,
    [definitionFile(id)]: definitionOf(starter, id, path),
    ...Object.fromEntries(
      LANGUAGES.map((language) => [textFile(id, language), inLanguage(starter.texts, language)]),
    ),
  };
  const errors = newFindings(files, files.with(after)).filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0) {
    const list = errors
      .map((each) => say(each))
      .map(({ rule, message, fix }) => `${rule}. ${message} ${fix}`)
      .join('\n');
    throw new Refusal(`Nothing was written, because the check would find: ${list}`);
  }
  return { files: after };
}

/** Says why the id cannot be the name of a file; the check says what else is wrong with it. */
function refuseId(id: string): void {
  if (!isKebabName(id)) {
    throw new Refusal(
      `${quote(id)} cannot be the id of a quiz. Write small letters, digits and single hyphens, for example letting-go.`,
    );
  }
  if (isWizardFile(definitionFile(id))) return;
  throw new Refusal(
    `The id ${quote(id)} is taken: ${id}.json is a file of another kind. Choose another id.`,
  );
}

/** The starter with the names of the new quiz in place of its own. */
function definitionOf({ definition }: Starter, id: string, path: string): string {
  const key = `wizard${id.split('-').map(capitalised).join('')}`;
  return definition
    .replace('../../../schemas/wizard.schema.json', '../schemas/wizard.schema.json')
    .replace('"starter"', JSON.stringify(id))
    .replace('"/starter"', () => JSON.stringify(path))
    .replace('wizardStarter', key)
    .replaceAll('_starter"', `_${id.replaceAll('-', '_')}"`);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
