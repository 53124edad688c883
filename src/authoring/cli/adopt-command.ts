import { picturesOf } from '#authoring/disk/check-folder.ts';
import { quote } from '#authoring/document/wording.ts';
import { adopt } from '#authoring/edits/adopt.ts';
import { type CliResult, done, folderIn, Misuse, withArguments } from './cli-result.ts';
import { inFiles, withDocument, write } from './run-edit.ts';

const USAGE = `Usage: npm run wizards:adopt -- <wizard> <variant> [folder]

Ends the variants of a wizard. The steps become what one variant shows, and texts that nothing shows
any more are deleted.

  wizard   the id of the wizard
  variant  the id of the variant to keep
  folder   a folder laid out like wizards/, which is the default
`;

/** Ends the variants of a wizard in a folder. Writes every file that changes, or none. */
export function runAdopt(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, {}, ({ positionals: [id, variant, ...rest] }) => {
    if (id === undefined) throw new Misuse('Say which wizard.');
    if (variant === undefined) throw new Misuse('Say which variant to keep.');
    return withDocument(folderIn(rest), async (files, folder) => {
      const outside = { pictures: await picturesOf(files, folder) };
      const changed = inFiles(await write(files, adopt(files, id, variant, outside), folder));
      return done(`The steps are as in variant ${quote(variant)} now, ${changed}`);
    });
  });
}
