import { TRANSLATIONS } from '#authoring/document/wizard/texts.ts';
import { choicesOf, count } from '#authoring/document/wording.ts';
import { translated } from '#authoring/edits/translated.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { type CliResult, done, Misuse, withArguments } from './cli-result.ts';
import { listed, withDocument, write } from './run-edit.ts';

const USAGE = `Usage: npm run wizards:translated -- <language> [wizard] <key…> [--folder <path>]

Says that translations are right for the English of today, although they did not change.

  language         the language of the translations: es
  wizard           the id of the wizard; needed if several wizards have a text of that key
  key              the keys of the texts
  --folder <path>  a folder laid out like wizards/, which is the default
`;

/** Records translations as right in the file of the names in use: all that are named, or none. */
export function runTranslated(args: readonly string[]): Promise<CliResult> {
  return withArguments(args, USAGE, ARGUMENTS, ({ values, positionals: [code, ...names] }) => {
    const language = TRANSLATIONS.find((each) => each === code);
    if (language === undefined) {
      throw new Misuse(`Name the language of the translations: ${choicesOf(TRANSLATIONS)}.`);
    }
    if (names.length === 0) throw new Misuse('Name the keys of the texts that are right.');
    return withDocument(values.folder, async (files, folder) => {
      const { right, ...edited } = translated(files, language, names);
      await write(files, edited, folder);
      const list = listed(right.map(({ textId, key }) => `${textId} ${key}`));
      return done(
        `${count(right.length, 'translation')} recorded as right:\n${list}Check ${files.shownAs(LIVE_FILE)} in together with your change.\n`,
      );
    });
  });
}

const ARGUMENTS = { folder: { type: 'string', default: 'wizards' } } as const;
