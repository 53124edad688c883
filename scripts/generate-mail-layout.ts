import { readFile, writeFile } from 'node:fs/promises';
import mjml2html from 'mjml';
import { darkColors, lightColors } from '#server/palette.ts';

/** Writes the layout of mails from its MJML; with --check it only says whether it still matches. */
const folder = new URL('../src/server/mail/template/', import.meta.url);
const target = new URL('layout.gen.ts', folder);

const schemes: Record<string, Record<string, string>> = { light: lightColors, dark: darkColors };
const source = await readFile(new URL('layout.mjml', folder), 'utf8');
const colored = source.replaceAll(/%(\w+)\.(\w+)%/g, (token, scheme: string, name: string) => {
  const value = schemes[scheme]?.[name];
  if (value === undefined) throw new Error(`There is no colour ${token}`);
  return value;
});
// Without fonts: no mail loads anything from anywhere.
const { html } = await mjml2html(colored, { validationLevel: 'strict', fonts: {} });
const compact = html.replaceAll(/\n\s*/g, '\n').replaceAll(/\n+/g, '\n').trim();
const text = `// Generated from layout.mjml by \`npm run generate\`. Do not edit by hand.\nexport const layout = ${JSON.stringify(compact)};\n`;

if (!process.argv.includes('--check')) {
  await writeFile(target, text);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== text) {
  console.error(
    'src/server/mail/template/layout.gen.ts does not match layout.mjml.\nRun `npm run generate` and commit the result.',
  );
  process.exitCode = 1;
}
