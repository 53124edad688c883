import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { CheckedWizards } from '#authoring/document/checked.ts';
import { say } from '#authoring/document/say.ts';
import { typeOf } from '#authoring/rules/pictures.ts';
import { builtPage } from '#authoring/vite/built-page.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { picturesOf } from '#engine/step-kinds/index.ts';

/**
 * The review of a folder's quizzes as one page that loads nothing: the studio's review with its
 * styles, pictures and typeface, and the files of the folder as JSON.
 */
export async function reviewFile(folder: string, checked: CheckedWizards): Promise<string> {
  const { script, styles } = await builtPage('review/main.tsx', 'iife');
  const data = JSON.stringify(await dataOf(folder, checked));
  return `<!doctype html>
<html lang="en" dir="ltr" translate="no">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><meta name="color-scheme" content="light dark" />
<title>Review of the quizzes</title><link rel="icon" href="data:," />
<style>${inside('style', styles)}</style>
<script type="application/json" id="review-data">${data.replaceAll('<', '\\u003c')}</script></head>
<body><div id="root"></div>
<script>${inside('script', script)}</script>
</body>
</html>
`;
}

/** Code that cannot end the element it is in. */
function inside(element: string, code: string): string {
  return code.replaceAll(new RegExp(`</(?=${element})`, 'gi'), '<\\/');
}

/** What `src/authoring/studio/review` shows. */
async function dataOf(folder: string, { wizards, diagnostics }: CheckedWizards) {
  const files = wizards.flatMap(({ file, definition: { id } }) => [
    basename(file),
    ...LANGUAGES.map((language) => `texts/${language}/${id}.json`),
  ]);
  const names = wizards.flatMap(({ definition: { steps, outcomes } }) =>
    [...steps.flatMap(picturesOf), ...outcomes.flatMap(({ image }) => image ?? [])].map(
      ({ src }) => src,
    ),
  );
  return {
    files: await contentsOf(files, (file) => readFile(join(folder, file), 'utf8')),
    pictures: await contentsOf(names, (name) => dataAddress(join(folder, 'images', name))),
    findings: diagnostics
      .map((each) => say(each))
      .map(({ severity, file, line, column, message, fix }) => ({
        severity,
        place: `${file}:${line}:${column}`,
        message,
        fix,
      })),
    isServed: false,
  };
}

async function contentsOf(
  names: readonly string[],
  read: (name: string) => Promise<string>,
): Promise<Readonly<Record<string, string>>> {
  const unique = [...new Set(names)];
  return Object.fromEntries(
    await Promise.all(unique.map(async (name) => [name, await read(name)] as const)),
  );
}

/** A picture as an address that contains it. */
async function dataAddress(path: string): Promise<string> {
  return `data:${typeOf(path)};base64,${(await readFile(path)).toString('base64')}`;
}
