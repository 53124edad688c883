import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import type { CheckedWizards } from '#authoring/document/checked.ts';
import { say } from '#authoring/document/say.ts';
import { typeOf } from '#authoring/rules/pictures.ts';
import { BUNDLE, INDEX, indexModule } from '#authoring/vite/wizard-modules.ts';
import { LANGUAGES } from '#contract/languages.ts';
import { picturesOf } from '#engine/step-kinds/index.ts';

const project = fileURLToPath(new URL('../../../..', import.meta.url));

/**
 * The review of a folder's quizzes as one page that loads nothing: the studio's review with its
 * styles, pictures and typeface, and the files of the folder as JSON.
 */
export async function reviewFile(folder: string, checked: CheckedWizards): Promise<string> {
  const { output } = (await build({
    configFile: join(project, 'vite.config.ts'),
    logLevel: 'silent',
    plugins: [withoutQuizzes],
    build: {
      write: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: join(project, 'src/authoring/studio/review/main.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
  );
  const data = JSON.stringify(await dataOf(folder, checked));
  return `<!doctype html>
<html lang="en" dir="ltr" translate="no">
<head><meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="robots" content="noindex" /><meta name="color-scheme" content="light dark" />
<title>Review of the quizzes</title><link rel="icon" href="data:," />
<style>${inside('style', styles.join('\n'))}</style>
<script type="application/json" id="review-data">${data.replaceAll('<', '\\u003c')}</script></head>
<body><div id="root"></div>
<script>${inside('script', code.join('\n'))}</script>
</body>
</html>
`;
}

/** Code that cannot end the element it is in. */
function inside(element: string, code: string): string {
  return code.replaceAll(new RegExp(`</(?=${element})`, 'gi'), '<\\/');
}

/** The app lists the quizzes of the product. The review has its own. */
export const withoutQuizzes: Plugin = {
  name: 'mellow-review',
  enforce: 'pre',
  resolveId: (id) => (id === INDEX ? `\0review:${INDEX}` : undefined),
  load: (id) => (id === `\0review:${INDEX}` ? indexModule([], BUNDLE) : undefined),
};

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
