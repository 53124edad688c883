import type { Plugin } from 'vite';
import { type CheckedWizards, checkWizards } from '#checker/index.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { definitionHash } from './definition-hash.ts';
import { developmentPlugin } from './development/development-plugin.ts';
import { type WatchedWizards, watchWizards } from './development/watched-wizards.ts';
import {
  BUNDLE,
  bundleModule,
  CLAIMS,
  claimsModule,
  INDEX,
  indexModule,
} from './wizard-modules.ts';

/** What the plugin offers to the program that starts the development server. */
export interface WizardsApi {
  /** The folder as it is watched; undefined outside of development. */
  watched: () => WatchedWizards | undefined;
}

const NO_WIZARDS: CheckedWizards = { diagnostics: [], wizards: [], claims: undefined };

/**
 * Provides the wizards of a folder to the web app: `virtual:wizards` lists them, and each one is a
 * chunk with its definition, hash and picture addresses. `virtual:claims` has what landings claim. A
 * broken wizard stops the build with its diagnostics. In development the last good ones stay, and
 * the diagnostics cover the page until fixed.
 */
export function wizardsPlugin(folder: string): Plugin[] {
  let checked: Promise<CheckedWizards> | undefined;
  let watched: WatchedWizards | undefined;

  async function soundWizards(): Promise<CheckedWizards> {
    if (watched !== undefined) return (await watched.state()).sound ?? NO_WIZARDS;
    checked ??= checkWizards(folder);
    const { diagnostics } = await checked;
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
    if (errors.length > 0)
      throw new BrokenWizardsError(formatDiagnostics(diagnostics, { color: false }));
    return checked;
  }

  const api: WizardsApi = { watched: () => watched };
  const modules: Plugin = {
    name: WIZARDS_PLUGIN,
    api,
    async buildStart() {
      checked = undefined;
      if (this.environment.mode === 'build') await soundWizards();
    },
    resolveId(id) {
      const isOurs = id === INDEX || id === CLAIMS || id.startsWith(BUNDLE);
      return isOurs ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${INDEX}`) return indexModule((await soundWizards()).wizards, BUNDLE);
      if (id === `\0${CLAIMS}`) return claimsModule((await soundWizards()).claims);
      if (!id.startsWith(`\0${BUNDLE}`)) return;
      const wizardId = id.slice(`\0${BUNDLE}`.length);
      const wizard = (await soundWizards()).wizards.find((each) => each.definition.id === wizardId);
      if (wizard === undefined) throw new Error(`There is no wizard named ${wizardId}`);
      return bundleModule(folder, wizard.definition, definitionHash(wizard.definition));
    },
    configureServer({ config }) {
      // Tests are no place to work at wizards: they fail at a broken one.
      if (config.mode !== 'test') watched = watchWizards(folder);
    },
    closeBundle() {
      watched?.close();
    },
  };
  return [modules, developmentPlugin(folder, api.watched)];
}

/** The name of the plugin that has the `WizardsApi`. */
export const WIZARDS_PLUGIN = 'mellow-wizards';

class BrokenWizardsError extends Error {
  override name = 'BrokenWizardsError';
  constructor(report: string) {
    super(`The wizards have errors:\n\n${report}`);
    this.stack = '';
  }
}
