import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { checkWizards } from '#checker/check-wizards.ts';
import { PATHS } from '#web/paths.ts';

/**
 * Writes `pages.json` beside the built app: the addresses that are pages of it, so that the server
 * answers every other one with 404. Shape: `{ "pages": string[] }`.
 */
export function pagesPlugin(wizardsFolder: string): Plugin {
  return {
    name: 'mellow-pages',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const { wizards } = await checkWizards(wizardsFolder);
      const pages = new Set<string>([
        ...Object.values(PATHS),
        ...wizards.map((wizard) => wizard.definition.path),
      ]);
      await writeFile(join(dir, '../pages.json'), `${JSON.stringify({ pages: [...pages] })}\n`);
    },
  };
}
