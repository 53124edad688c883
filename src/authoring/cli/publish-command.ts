import { picturesOf } from '#authoring/disk/check-folder.ts';
import { count, quote } from '#authoring/document/wording.ts';
import { giveUp, publish } from '#authoring/edits/publish.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { type CliResult, done, folderIn, withArguments } from './cli-result.ts';
import { liveInGit } from './live-in-git.ts';
import { listed, withDocument, write } from './run-edit.ts';

const USAGE = `Usage: npm run wizards:publish -- [--only <wizard> | --forget <name>] [folder]

Writes the names that visitors' browsers and the database know from now on into live.json.
Run it as the last step, when the change goes live, and check the file in.

  folder           a folder laid out like wizards/, which is the default
  --only <wizard>  publishes this wizard alone; what is wrong in others does not matter then
  --forget <name>  gives up a name for good and says what visitors lose. The name is
                   <wizard>, <wizard>.<answerKey> or <wizard>.<answerKey>.<value>; or /
                   to let the bare address lead to another wizard
`;

/** Publishes a folder of wizards, or gives up one of its names. */
export function runPublish(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, ARGUMENTS, ({ values: { forget, only }, positionals }) =>
    withDocument(folderIn(positionals), async (files, folder) => {
      const pictures = await picturesOf(files, folder);
      const outside = { pictures, liveInGit: await liveInGit(folder, {}) };
      const shown = files.shownAs(LIVE_FILE);
      if (forget !== undefined) {
        const { loss, ...edited } = giveUp(files, forget, outside);
        await write(files, edited, folder);
        return done(
          `${quote(forget)} is forgotten. ${loss}\nA wizard that still has the name publishes it anew with npm run wizards:publish.\n`,
        );
      }
      const { names, ...edited } = publish(files, only, outside);
      const [changed] = await write(files, edited, folder);
      if (changed === undefined) return done(`Nothing to publish: ${shown} knows every name.\n`);
      const list = `${count(names.length, 'name')} published:\n${listed(names)}`;
      const news = names.length === 0 ? `${shown} is up to date again; no name is new. ` : list;
      return done(`${news}Check ${shown} in together with your change.\n`);
    }),
  );
}

const ARGUMENTS = { forget: { type: 'string' }, only: { type: 'string' } } as const;
