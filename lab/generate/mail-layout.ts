import { readFile } from 'node:fs/promises';
import mjml2html from 'mjml';
import { brand } from '../../src/contract/brand-colors.ts';

const FOLDER = 'src/server/mail/template';

const schemes: Record<string, Record<string, string>> = { ...brand };

/** The HTML of emails, generated from MJML and the colours for every mail program. */
export async function make(project: string): Promise<string> {
  const source = await readFile(`${project}${FOLDER}/layout.mjml`, 'utf8');
  // Without fonts, because an email must not load any.
  const { html } = await mjml2html(colored(source), { validationLevel: 'strict', fonts: {} });
  const compact = html.replaceAll(/\n\s*/g, '\n').replaceAll(/\n+/g, '\n').trim();
  return `// Generated from layout.mjml by \`npm run generate\`. Do not edit by hand.\nexport const layout = ${JSON.stringify(compact)};\n`;
}

function colored(source: string): string {
  return source.replaceAll(/%(\w+)\.(\w+)%/g, (token, scheme: string, name: string) => {
    const value = schemes[scheme]?.[name];
    if (value === undefined) throw new Error(`There is no colour ${token}`);
    return value;
  });
}
