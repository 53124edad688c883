import { fileURLToPath } from 'node:url';
import { bundleApp } from '#build/bundle-app.ts';
import { untranslatedTexts } from '#build/untranslated.ts';
import { buildWeb } from '#build/web-build.ts';
import { LANGUAGE_NAMES } from '#contract/languages.ts';
import { loadEnvFiles, parseEnv } from '#server/config/env.ts';
import { writeContent } from '#server/content-file.ts';
import { buildFailure } from './build/build-failure.ts';

/** Builds the web app and the content into dist/. For a broken wizard it only prints the diagnostics. */
const project = fileURLToPath(new URL('..', import.meta.url));
process.env.NODE_ENV = 'production';

try {
  loadEnvFiles(project);
  const store = { folder: parseEnv(process.env).ASSETS_DIR };
  await buildWeb(project, process.env, store, async (dist) => {
    writeContent(dist, await bundleApp(project, dist, process.env));
  });
  for (const { language, file, keys, total } of untranslatedTexts(project)) {
    const which = keys.length === total ? 'all' : keys.slice(0, 3).join(', ');
    const more = keys.length < total && keys.length > 3 ? ', …' : '';
    console.warn(
      `${LANGUAGE_NAMES[language]} shows ${keys.length} of ${total} texts in English: write ${file} (${which}${more})`,
    );
  }
} catch (error) {
  const { text, exitCode } = buildFailure(error);
  console.error(`\n${text}\n`);
  process.exitCode = exitCode;
}
