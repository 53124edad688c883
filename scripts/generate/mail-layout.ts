import { readFile } from 'node:fs/promises';
import mjml2html from 'mjml';
import { darkBrand, lightBrand } from '#contract/brand-colors.ts';
import type { GeneratedFile } from './generated-file.ts';

const FOLDER = 'src/server/mail/template';

const schemes: Record<string, Record<string, string>> = { light: lightBrand, dark: darkBrand };

/** The HTML of emails, generated from MJML and the colours for every mail program. */
export const mailLayout: GeneratedFile = {
  path: `${FOLDER}/layout.gen.ts`,
  from: `${FOLDER}/layout.mjml`,
  make: async (project) => {
    const source = await readFile(`${project}${FOLDER}/layout.mjml`, 'utf8');
    // Without fonts, because an email must load nothing.
    const { html } = await mjml2html(colored(source), { validationLevel: 'strict', fonts: {} });
    const compact = html.replaceAll(/\n\s*/g, '\n').replaceAll(/\n+/g, '\n').trim();
    return `// Generated from layout.mjml by \`npm run generate\`. Do not edit by hand.\nexport const layout = ${JSON.stringify(compact)};\n`;
  },
};

function colored(source: string): string {
  return source.replaceAll(/%(\w+)\.(\w+)%/g, (token, scheme: string, name: string) => {
    const value = schemes[scheme]?.[name];
    if (value === undefined) throw new Error(`There is no colour ${token}`);
    return value;
  });
}
