import {
  type CliResult,
  done,
  failed,
  invalid,
  Misuse,
  withArguments,
} from '#authoring/cli/cli-result.ts';
import { writeFiles } from '#authoring/document/json/write-files.ts';
import type { FolderFiles } from '#authoring/document/wizard/folder.ts';
import { formatLive, liveOf } from '#authoring/document/wizard/live-file.ts';
import { TRANSLATIONS, textsIn } from '#authoring/document/wizard/texts.ts';
import {
  type Translation,
  translationsIn,
  withTranslations,
} from '#authoring/document/wizard/translation-state.ts';
import {
  choicesOf,
  count,
  didYouMean,
  listOf,
  nearest,
  quote,
} from '#authoring/document/wording.ts';
import { DEFAULT_LANGUAGE, type Language } from '#contract/languages.ts';
import { LIVE_FILE } from '#contract/wizard-files.ts';
import { withFiles } from './with-files.ts';

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
    return withFiles(values.folder, (files) => record(files, language, names));
  });
}

async function record(
  files: FolderFiles,
  language: Language,
  names: readonly string[],
): Promise<CliResult> {
  if (files.live === undefined) {
    return failed(
      `There is no ${LIVE_FILE} yet, so no translation is stale. npm run wizards:publish writes it.\n`,
    );
  }
  const live = liveOf(files);
  const { file } = files.live.source;
  if (live === undefined) {
    return failed(`${file} is damaged. Run npm run wizards:check first.\n`);
  }
  const [first = '', ...keys] = names;
  const all = [...textsIn(files.texts, DEFAULT_LANGUAGE).keys()];
  const isWizard = keys.length > 0 && all.includes(first);
  const wizards = isWizard ? [first] : all;
  const known = translationsIn(files.texts, language).filter(({ textId }) =>
    wizards.includes(textId),
  );
  const knownKeys = known.map(({ key }) => key);
  const found: Translation[] = [];
  for (const key of isWizard ? keys : names) {
    const [only, ...others] = known.filter((translation) => translation.key === key);
    if (only === undefined) {
      const where = wizards.length === 1 ? ` in ${quote(wizards.join())}` : '';
      const hint = didYouMean(nearest(key, knownKeys));
      return invalid(`No translation has the key ${quote(key)}${where}.${hint}\n`);
    }
    if (others.length > 0) {
      const several = [only, ...others].map(({ textId }) => textId);
      return invalid(
        `Several wizards have a text ${quote(key)}: ${listOf(several, 'and')}. Write the wizard before the key.\n`,
      );
    }
    found.push(only);
  }
  await writeFiles(new Map([[file, formatLive(withTranslations(live, found))]]));
  const list = found.map(({ textId, key }) => `  ${textId} ${key}\n`).join('');
  return done(
    `${count(found.length, 'translation')} recorded as right:\n${list}Check ${file} in together with your change.\n`,
  );
}

const ARGUMENTS = { folder: { type: 'string', default: 'wizards' } } as const;
