import { resolve } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { type CheckedWizards, checkWizards } from '#checker/index.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import { definitionHash } from './definition-hash.ts';
import { bundleModule, claimsModule, indexModule } from './wizard-modules.ts';

const INDEX = 'virtual:wizards';
const BUNDLE = 'virtual:wizard/';
const CLAIMS = 'virtual:claims';

/**
 * Provides the wizards of a folder to the web app: `virtual:wizards` lists them, and each one is a
 * chunk with its definition, hash and picture addresses. `virtual:claims` has what landings claim. A
 * broken wizard stops the build with its diagnostics; in development they cover the page until fixed.
 */
export function wizardsPlugin(folder: string): Plugin {
  let checked: Promise<CheckedWizards> | undefined;

  async function soundWizards(): Promise<CheckedWizards> {
    checked ??= checkWizards(folder);
    const { diagnostics } = await checked;
    const errors = diagnostics.filter((diagnostic) => diagnostic.severity === 'error');
    if (errors.length > 0)
      throw new BrokenWizardsError(formatDiagnostics(diagnostics, { color: false }));
    return checked;
  }

  return {
    name: 'mellow-wizards',
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
    configureServer(server) {
      server.watcher.add(folder);
      const refresh = (file: string) => {
        if (!resolve(file).startsWith(resolve(folder))) return;
        checked = undefined;
        reloadWizards(server);
      };
      for (const event of ['add', 'change', 'unlink']) server.watcher.on(event, refresh);
    },
  };
}

class BrokenWizardsError extends Error {
  override name = 'BrokenWizardsError';
  constructor(report: string) {
    super(`The wizards have errors:\n\n${report}`);
    this.stack = '';
  }
}

function reloadWizards(server: ViteDevServer): void {
  for (const [id, module] of server.moduleGraph.idToModuleMap) {
    if (id.startsWith('\0virtual:wizard') || id === `\0${CLAIMS}`)
      server.moduleGraph.invalidateModule(module);
  }
  server.ws.send({ type: 'full-reload' });
}
