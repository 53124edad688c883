import { readFile } from 'node:fs/promises';
import { quote } from '#authoring/document/wording.ts';
import { newQuiz, type Starter } from '#authoring/edits/new-quiz.ts';
import { type CliResult, done, folderIn, Misuse, withArguments } from './cli-result.ts';
import { listed, withDocument, write } from './run-edit.ts';

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
  return withArguments(args, USAGE, ARGUMENTS, ({ values, positionals }) => {
    const [id, path = `/${id}`, another] = positionals;
    if (id === undefined) throw new Misuse('Say the id of the new quiz.');
    if (another !== undefined) {
      throw new Misuse(`There is one name too many: ${quote(another)}.`);
    }
    return withDocument(folderIn([values.folder]), async (files, folder) => {
      const edited = newQuiz(files, await readStarter(), id, path);
      const list = listed(await write(files, edited, folder));
      return done(
        `The quiz ${quote(id)} is ready for you to fill in:\n${list}\n${nextSteps(path)}`,
      );
    });
  });
}

const nextSteps = (path: string) => `What comes next:
  1. See it: run npm run dev and open http://localhost:3000${path}
  2. Change the texts in every language, and add questions, results and pictures as
     wizards/README.md shows. Give steps, answers and values names that say what they are about.
  3. npm run wizards:check says what is not right yet.
  4. npm run wizards:book puts the whole quiz on one page, for a review.
  5. npm run wizards:publish is the last step, when the quiz goes live.
`;

async function readStarter(): Promise<Starter> {
  const [definition = '', en = '', es = ''] = await Promise.all(
    ['starter', 'en', 'es'].map(async (name) => {
      const text = await readFile(new URL(`../starter/${name}.json`, import.meta.url), 'utf8');
      return text.replaceAll('\r\n', '\n');
    }),
  );
  return { definition, texts: { en, es } };
}

const ARGUMENTS = { folder: { type: 'string', default: 'wizards' } } as const;
