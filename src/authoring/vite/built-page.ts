import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';
import { BUNDLE, INDEX, indexModule } from '#authoring/vite/wizard-modules.ts';

/** A page of the studio as one script and one style sheet, which load nothing. */
export interface BuiltPage {
  readonly script: string;
  readonly styles: string;
}

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** Builds a page from its script, below the folder of the studio. */
export async function builtPage(path: string, format: 'es' | 'iife'): Promise<BuiltPage> {
  const { output } = (await build({
    configFile: `${project}vite.config.ts`,
    logLevel: 'silent',
    plugins: [withoutQuizzes],
    build: {
      write: false,
      copyPublicDir: false,
      cssCodeSplit: false,
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: `${project}src/authoring/studio/${path}`,
        output: { format, codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput;
  const code = output.flatMap((file) => (file.type === 'chunk' ? file.code : []));
  const styles = output.flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : [],
  );
  return { script: code.join('\n'), styles: styles.join('\n') };
}

/** The app lists the quizzes of the product. The studio has its own. */
const withoutQuizzes: Plugin = {
  name: 'mellow-studio-page',
  enforce: 'pre',
  resolveId: (id) => (id === INDEX ? `\0studio:${INDEX}` : undefined),
  load: (id) => (id === `\0studio:${INDEX}` ? indexModule([], BUNDLE) : undefined),
};
