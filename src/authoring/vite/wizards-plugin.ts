import type { Plugin } from 'vite';
import { checkProduct, nothingKnown } from '#authoring/check-product.ts';
import { formatDiagnostics } from '#authoring/cli/human.ts';
import { compile } from '#authoring/compile.ts';
import type { CompiledContent } from '#contract/compiled-content.ts';
import { developmentPlugin } from './development/development-plugin.ts';
import { studioPlugin } from './development/studio-plugin.ts';
import { type WatchedWizards, watchWizards } from './development/watched-wizards.ts';
import {
  BUNDLE,
  bundleModule,
  CATALOGUE,
  CLAIMS,
  catalogueModule,
  claimsModule,
  INDEX,
  indexModule,
  isWizardModule,
  STORAGE_KEYS,
  storageKeysModule,
} from './wizard-modules.ts';

/** What the plugin offers to the program that starts the development server. */
export interface WizardsApi {
  /** The folder as it is watched; undefined outside of development. */
  watched: () => WatchedWizards | undefined;
}

/**
 * Provides the wizards of a folder to the web app: `virtual:wizards` lists them, and each one is a
 * chunk with its definition, hash and picture addresses. `virtual:claims` has what landings claim,
 * `virtual:catalogue` what public pages say of the catalogue. A broken wizard or catalogue stops the build with
 * its diagnostics. In development the last good ones stay, and the diagnostics cover the page until
 * fixed.
 */
export function wizardsPlugin(folder: string): Plugin[] {
  let built: Promise<CompiledContent> | undefined;
  let watched: WatchedWizards | undefined;
  const known = nothingKnown();

  async function content(): Promise<CompiledContent> {
    if (watched === undefined) {
      built ??= compileFolder(folder);
      return built;
    }
    const { sound, catalogue } = await watched.state();
    return compile({ wizards: sound?.wizards ?? [], claims: sound?.claims, catalogue });
  }

  const api: WizardsApi = { watched: () => watched };
  const modules: Plugin = {
    name: WIZARDS_PLUGIN,
    api,
    configResolved({ plugins }) {
      built = plugins.find(({ name }) => name === COMPILED)?.api;
    },
    async buildStart() {
      if (this.environment.mode === 'build') await content();
    },
    resolveId(id) {
      return isWizardModule(`\0${id}`) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (id === `\0${INDEX}`) return indexModule((await content()).wizards, BUNDLE);
      if (id === `\0${STORAGE_KEYS}`) return storageKeysModule((await content()).wizards);
      if (id === `\0${CLAIMS}`) return claimsModule((await content()).claims);
      if (id === `\0${CATALOGUE}`) return catalogueModule((await content()).catalogue);
      if (!id.startsWith(`\0${BUNDLE}`)) return;
      const wizardId = id.slice(`\0${BUNDLE}`.length);
      const wizard = (await content()).wizards.find((each) => each.definition.id === wizardId);
      if (wizard === undefined) throw new Error(`There is no wizard named ${wizardId}`);
      return bundleModule(folder, wizard);
    },
    configureServer({ config }) {
      // Tests are no place to work at wizards: they fail at a broken one.
      if (config.mode !== 'test')
        watched = watchWizards(folder, () => checkProduct(folder, [], known));
    },
    closeBundle() {
      watched?.close();
    },
  };
  return [modules, developmentPlugin(folder, api.watched), studioPlugin(folder, api.watched)];
}

const COMPILED = 'mellow-compiled-content';

/** Content for a build to take, so that several builds check the folder once. */
export function compiledContent(content: CompiledContent): Plugin<Promise<CompiledContent>> {
  return { name: COMPILED, api: Promise.resolve(content) };
}

/** The name of the plugin that has the `WizardsApi`. */
export const WIZARDS_PLUGIN = 'mellow-wizards';

/** The content of a folder of wizards and the catalogue beside it. Throws if either has an error. */
export async function compileFolder(folder: string): Promise<CompiledContent> {
  const checked = await checkProduct(folder);
  if (checked.diagnostics.some(({ severity }) => severity === 'error'))
    throw new BrokenWizardsError(formatDiagnostics(checked.diagnostics));
  return compile(checked);
}

class BrokenWizardsError extends Error {
  override name = 'BrokenWizardsError';
  constructor(report: string) {
    super(`The wizards or the catalogue have errors:\n\n${report}`);
    this.stack = '';
  }
}
