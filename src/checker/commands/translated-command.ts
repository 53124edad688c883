import {
  type CliResult,
  done,
  failed,
  invalid,
  Misuse,
  withArguments,
} from '#checker/cli-result.ts';
import { writeFiles } from '#checker/json/write-files.ts';
import { hashesOf } from '#checker/live/translation-state.ts';
import type { FolderFiles } from '#checker/wizard/folder.ts';
import { checkLive, entryOf, formatLive, type LiveFile } from '#checker/wizard/live-file.ts';
import { readTexts, type Texts, TRANSLATIONS } from '#checker/wizard/texts.ts';
import { choicesOf, count, didYouMean, listOf, nearest, quote } from '#checker/wording.ts';
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
  const live = checkLive(files.live).content;
  if (live === undefined) {
    return failed(`${files.live.source.file} is damaged. Run npm run wizards:check first.\n`);
  }
  const found = findTexts(files, language, names);
  if ('complaint' in found) return invalid(`${found.complaint}\n`);
  const content = formatLive(withHashes(live, language, found));
  await writeFiles(new Map([[files.live.source.file, content]]));
  const list = found.map(({ wizard, key }) => `  ${wizard} ${key}\n`).join('');
  return done(
    `${count(found.length, 'translation')} recorded as right:\n${list}Check ${files.live.source.file} in together with your change.\n`,
  );
}

interface FoundText {
  readonly wizard: string;
  readonly key: string;
  readonly english: string;
  readonly text: string;
}

type Complaint = { readonly complaint: string };

function findTexts(
  { texts }: FolderFiles,
  language: Language,
  names: readonly string[],
): readonly FoundText[] | Complaint {
  const inLanguage = (code: Language) =>
    new Map(
      texts.flatMap((file) => (file.language === code ? [[file.name, readTexts(file)]] : [])),
    );
  const all = inLanguage(DEFAULT_LANGUAGE);
  const own = inLanguage(language);
  const [first = '', ...others] = names;
  const isWizard = others.length > 0 && all.has(first);
  const english = [...all].filter(([wizard]) => !isWizard || wizard === first);
  const found: FoundText[] = [];
  for (const key of isWizard ? others : names) {
    const text = findText(key, english, own);
    if ('complaint' in text) return text;
    found.push(text);
  }
  return found;
}

function findText(
  key: string,
  english: readonly (readonly [wizard: string, texts: Texts])[],
  own: ReadonlyMap<string, Texts>,
): FoundText | Complaint {
  const found = english.flatMap(([wizard, { entries }]) => {
    const source = entries.get(key)?.text;
    const text = own.get(wizard)?.entries.get(key)?.text;
    return source === undefined || text === undefined
      ? []
      : [{ wizard, key, english: source, text }];
  });
  const [only, another] = found;
  if (only === undefined) {
    const keys = english.flatMap(([wizard, { entries }]) =>
      [...entries.keys()].filter((each) => own.get(wizard)?.entries.has(each)),
    );
    const wizards = english.map(([wizard]) => quote(wizard));
    const where = wizards.length === 1 ? ` in ${wizards.join()}` : '';
    return {
      complaint: `No translation has the key ${quote(key)}${where}.${didYouMean(nearest(key, keys))}`,
    };
  }
  if (another === undefined) return only;
  const several = found.map(({ wizard }) => wizard);
  return {
    complaint: `Several wizards have a text ${quote(key)}: ${listOf(several, 'and')}. Write the wizard before the key.`,
  };
}

function withHashes(live: LiveFile, language: Language, found: readonly FoundText[]): LiveFile {
  const translations = { ...live.translations };
  for (const { wizard, key, ...texts } of found) {
    const languages = entryOf(translations, wizard);
    translations[wizard] = {
      ...languages,
      [language]: { ...entryOf(languages, language), [key]: hashesOf(texts) },
    };
  }
  return { ...live, translations };
}

const ARGUMENTS = { folder: { type: 'string', default: 'wizards' } } as const;
