import { join } from 'node:path';
import type { Plugin } from 'vite';
import { checkCatalogue } from '#checker/catalogue/index.ts';
import { formatDiagnostics } from '#checker/report/human.ts';

const PLANS = 'virtual:price-plans';

/**
 * Provides the operator's price plans to the web app, from a folder of the catalogue. A broken
 * catalogue stops the build with its diagnostics.
 */
export function pricePlansPlugin(folder: string): Plugin {
  return {
    name: 'mellow-price-plans',
    resolveId(id) {
      return id === PLANS ? `\0${PLANS}` : undefined;
    },
    async load(id) {
      if (id !== `\0${PLANS}`) return;
      this.addWatchFile(join(folder, 'price-plans.json'));
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
      return `export const plans = ${JSON.stringify(catalogue.plans)};\n`;
    },
  };
}
