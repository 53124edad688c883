import { join } from 'node:path';
import type { Plugin } from 'vite';
import { checkCatalogue } from '#checker/catalogue/index.ts';
import { formatDiagnostics } from '#checker/report/human.ts';

const CATALOGUE = 'virtual:catalogue';

/**
 * Provides to the web app what public pages say of the operator's catalogue: the price plans, and
 * whether there are samples. A broken catalogue stops the build with its diagnostics.
 */
export function cataloguePlugin(folder: string): Plugin {
  return {
    name: 'mellow-catalogue',
    resolveId(id) {
      return id === CATALOGUE ? `\0${CATALOGUE}` : undefined;
    },
    async load(id) {
      if (id !== `\0${CATALOGUE}`) return;
      for (const file of ['price-plans.json', 'sessions.json'])
        this.addWatchFile(join(folder, file));
      // Audio and wizards matter to the server alone, which checks the catalogue with them.
      const { catalogue, diagnostics } = await checkCatalogue(folder, {
        tracks: undefined,
        outcomes: {},
        themes: {},
      });
      if (catalogue === undefined) {
        const errors = diagnostics.filter(({ severity }) => severity === 'error');
        throw new Error(formatDiagnostics(errors, { color: false }));
      }
      const hasSamples = catalogue.sessions.some(({ sample }) => sample);
      return `export const plans = ${JSON.stringify(catalogue.plans)};\nexport const hasSamples = ${hasSamples};\n`;
    },
  };
}
