import { readFile } from 'node:fs/promises';
import mjml2html from 'mjml';
import { darkBrand, lightBrand } from '#contract/brand-colors.ts';
import type { GeneratedFile } from './generated-file.ts';

const FOLDER = 'src/server/mail/template';

const schemes: Record<string, Record<string, string>> = { light: lightBrand, dark: darkBrand };

/** The HTML of mails, which every mail program renders, from its MJML and the colours. */
export const mailLayout: GeneratedFile = {
  path: `${FOLDER}/layout.gen.ts`,
  from: `${FOLDER}/layout.mjml`,
  make: async (project) => {
    const source = await readFile(`${project}${FOLDER}/layout.mjml`, 'utf8');
    // Without fonts: no mail loads anything from anywhere.
    const { html } = await mjml2html(colored(source), { validationLevel: 'strict', fonts: {} });
    const compact = html.replaceAll(/\n\s*/g, '\n').replaceAll(/\n+/g, '\n').trim();
    return `// Generated from layout.mjml by \`npm run generate\`. Do not edit by hand.\nexport const layout = ${JSON.stringify(compact)};\n`;
  },
};

/** The source with every `%scheme.name%` replaced by that colour. */
function colored(source: string): string {
  return source.replaceAll(/%(\w+)\.(\w+)%/g, (token, scheme: string, name: string) => {
    const value = schemes[scheme]?.[name];
    if (value === undefined) throw new Error(`There is no colour ${token}`);
    return value;
  });
}
