import { readdirSync } from 'node:fs';
import type { GeneratedFile } from './generated-file.ts';

const FOLDER = 'wizards/texts';
const DEFAULT = 'en';

/** The languages by the folders of the quizzes' texts, with English first. */
export const languages: GeneratedFile = {
  path: 'src/contract/languages.gen.ts',
  from: `the folders of ${FOLDER}`,
  make: async (project) => {
    const folders = readdirSync(`${project}${FOLDER}`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    const unknown = folders.find((name) => !isLanguage(name));
    if (unknown !== undefined) {
      throw new Error(
        `${FOLDER}/${unknown} is no language. Name the folder by a code such as fr or pt-BR, or move it elsewhere.`,
      );
    }
    const codes = [DEFAULT, ...folders.filter((name) => name !== DEFAULT).sort()];
    const names = codes.map((code) => `  ${keyOf(code)}: '${ownNameOf(code)}',\n`).join('');
    const list = codes.map((code) => `'${code}'`).join(', ');
    return `/* Generated from ${languages.from} by \`npm run generate\`. Do not edit by hand. */

export const LANGUAGES = [${list}] as const;

export const LANGUAGE_NAMES: Readonly<Record<(typeof LANGUAGES)[number], string>> = {
${names}};
`;
  },
};

/** Whether it is the code of a language that has a name, spelled as in addresses and cookies. */
function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z]{2})?$/.test(code)) return false;
  return new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(code) !== undefined;
}

/** Its own name as a name: some languages write it with a small letter. */
function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

const keyOf = (code: string) => (code.includes('-') ? `'${code}'` : code);
