import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newFindings } from '#authoring/check-wizards.ts';
import {
  type CliResult,
  done,
  failed,
  folderIn,
  invalid,
  Misuse,
  withArguments,
} from '#authoring/cli/cli-result.ts';
import { jsonOf, shownPath } from '#authoring/document/json/read-json.ts';
import { writeFiles } from '#authoring/document/json/write-files.ts';
import { say } from '#authoring/document/say.ts';
import { isKebabName } from '#authoring/document/schema/wizard-schema.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import { quote } from '#authoring/document/wording.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { isWizardFile } from '#contract/wizard-files.ts';
import { withFiles } from './with-files.ts';

const DEFAULT_FOLDER = 'wizards';

const USAGE = `Usage: npm run wizards:new -- <id> [path]

Writes a small quiz to fill in: a file with its steps and results, and one with its texts in each
language. The texts say what to write in their place.

  id               the name of the quiz for the product, such as letting-go: small letters, digits
                   and hyphens
  path             its address, such as /letting-go, which is the default for this id
  --folder <path>  a folder laid out like wizards/, which is the default
`;

/** Writes a new wizard for an editor to fill in, with its texts in every language, or nothing. */
export function runNew(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, ARGUMENTS, async ({ values: { folder }, positionals }) => {
    const [id, path = `/${id}`, another] = positionals;
    if (id === undefined) throw new Misuse('Say the id of the new quiz.');
    if (another !== undefined) {
      throw new Misuse(`There is one name too many: ${quote(another)}.`);
    }
    const misspelled = misspelledIn(id);
    if (misspelled !== undefined) return invalid(`${misspelled}\n`);
    return withFiles(folderIn([folder]), (files) => writeNew(files, folder, id, path));
  });
}

async function writeNew(
  files: FolderFiles,
  folder: string,
  id: string,
  path: string,
): Promise<CliResult> {
  const shown = shownPath(folder);
  const taken = [...files.wizards, ...files.texts].find(({ name }) => name.toLowerCase() === id);
  if (taken !== undefined) {
    return invalid(`There is a file ${taken.source.file} already. Choose another id.\n`);
  }

  const shownAs = (file: string) => `${shown}/${file}`;
  const wizardFile = `${id}.json`;
  const wizard = jsonOf(await wizardText(id, path), shownAs(wizardFile), id);
  const texts = await Promise.all(
    LANGUAGES.map(async (language) => {
      const file = `texts/${language}/${id}.json`;
      return {
        ...jsonOf(await readStarter(`${language}.json`), shownAs(file), id),
        file,
        language,
      };
    }),
  );
  const after = {
    ...files,
    wizards: [...files.wizards, wizard],
    texts: [...files.texts, ...texts],
  };
  const errors = (await newFindings(files, after, folder)).filter(
    ({ severity }) => severity === 'error',
  );
  if (errors.length > 0) {
    const list = errors
      .map((each) => say(each))
      .map(({ rule, message, fix }) => `${rule}. ${message} ${fix}\n`)
      .join('');
    return invalid(`Nothing was written, because the check would find: ${list}`);
  }
  const written = [{ ...wizard, file: wizardFile }, ...texts];
  const contents = new Map(written.map(({ file, source }) => [join(folder, file), source.text]));
  try {
    await Promise.all(
      Array.from(contents.keys(), (each) => mkdir(dirname(each), { recursive: true })),
    );
    await writeFiles(contents);
  } catch (error) {
    return failed(`Nothing was written. ${(error as Error).message}\n`);
  }
  const list = written.map(({ source }) => `  ${source.file}\n`).join('');
  return done(
    `The quiz ${quote(id)} is ready for you to fill in:\n${list}\n${nextSteps(path, shown)}`,
  );
}

function nextSteps(path: string, shown: string): string {
  // Other folders are not served.
  const isServed = shown === DEFAULT_FOLDER;
  const argument = isServed ? '' : ` -- ${shown}`;
  const steps = [
    ...(isServed ? [`See it: run npm run dev and open http://localhost:3000${path}`] : []),
    'Change the texts in every language, and add questions, results and pictures as\n     wizards/README.md shows. Give steps, answers and values names that say what they are about.',
    `npm run wizards:check${argument} says what is not right yet.`,
    `npm run wizards:book${argument} puts the whole quiz on one page, for a review.`,
    `npm run wizards:publish${argument} is the last step, when the quiz goes live.`,
  ];
  return `What comes next:\n${steps.map((step, index) => `  ${index + 1}. ${step}\n`).join('')}`;
}

/** Why the id cannot be the name of a file; the check says what else is wrong with it. */
function misspelledIn(id: string): string | undefined {
  if (!isKebabName(id)) {
    return `${quote(id)} cannot be the id of a quiz. Write small letters, digits and single hyphens, for example letting-go.`;
  }
  return isWizardFile(`${id}.json`)
    ? undefined
    : `The id ${quote(id)} is taken: ${id}.json is a file of another kind. Choose another id.`;
}

/** The starter with the names of the new quiz in place of its own. */
async function wizardText(id: string, path: string): Promise<string> {
  const key = `wizard${id.split('-').map(capitalised).join('')}`;
  return (await readStarter('starter.json'))
    .replace('../../../schemas/wizard.schema.json', '../schemas/wizard.schema.json')
    .replace('"starter"', JSON.stringify(id))
    .replace('"/starter"', () => JSON.stringify(path))
    .replace('wizardStarter', key)
    .replaceAll('_starter"', `_${id.replaceAll('-', '_')}"`);
}

function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

async function readStarter(name: string): Promise<string> {
  const text = await readFile(new URL(`../starter/${name}`, import.meta.url), 'utf8');
  return text.replaceAll('\r\n', '\n');
}

const ARGUMENTS = { folder: { type: 'string', default: DEFAULT_FOLDER } } as const;
