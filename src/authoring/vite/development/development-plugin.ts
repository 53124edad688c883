import { resolve, sep } from 'node:path';
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { formatDiagnostics } from '#authoring/cli/human.ts';
import type { Diagnostic } from '#authoring/document/diagnostics.ts';
import { isWizardModule } from '#authoring/vite/wizard-modules.ts';
import {
  ERRORS_ELEMENT,
  ERRORS_EVENT,
  type PageErrors,
  RELOAD_EVENT,
} from '#web/development/messages.ts';
import type { WatchedWizards, WizardChange } from './watched-wizards.ts';

/**
 * What editors see on the pages of the app while they work, in development only. `watched` is the
 * folder while a server is running.
 */
export function developmentPlugin(
  folder: string,
  watched: () => WatchedWizards | undefined,
): Plugin {
  return {
    name: 'mellow-development',
    apply: 'serve',
    configureServer(server) {
      const wizards = watched();
      if (wizards === undefined) return;
      void wizards.state().then(({ checked }) => report(server, checked.diagnostics));
      wizards.onChange((change) => follow(server, change));
    },
    /** The folder is watched here, so that half a file does not reload the page. */
    hotUpdate({ file }) {
      const isWizards = resolve(file).startsWith(resolve(folder) + sep);
      return isWizards && watched() !== undefined ? [] : undefined;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(_html, { path }) {
        const wizards = watched();
        if (wizards === undefined || path !== '/index.html') return [];
        const { checked } = await wizards.state();
        return tagsOf(pageErrorsOf(checked.diagnostics));
      },
    },
  };
}

function follow(server: ViteDevServer, change: WizardChange): void {
  report(server, change.checked.diagnostics);
  if (change.isVisible) reload(server, change);
  else {
    const errors = pageErrorsOf(change.checked.diagnostics);
    server.ws.send({ type: 'custom', event: ERRORS_EVENT, data: errors });
  }
}

function reload(server: ViteDevServer, { hasOtherFiles }: WizardChange): void {
  // The modules that list files know the others only then.
  if (hasOtherFiles) server.moduleGraph.invalidateAll();
  for (const [id, module] of server.moduleGraph.idToModuleMap) {
    if (isWizardModule(id)) server.moduleGraph.invalidateModule(module);
  }
  // Not Vite's own event: the studio follows in its own way.
  server.ws.send({ type: 'custom', event: RELOAD_EVENT });
}

/** Warnings are in the studio. */
function errorsIn(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.filter(({ severity }) => severity === 'error');
}

/** Tells anyone who looks at the terminal. */
function report(server: ViteDevServer, diagnostics: readonly Diagnostic[]): void {
  const errors = errorsIn(diagnostics);
  if (errors.length > 0) {
    const text = formatDiagnostics(errors);
    server.config.logger.error(`The wizards or the catalogue have errors:\n\n${text}`, {
      timestamp: true,
    });
  }
}

/** The errors as they cover a page; null if there are none. */
function pageErrorsOf(diagnostics: readonly Diagnostic[]): PageErrors | null {
  // The cover makes links of whole paths.
  const errors = errorsIn(diagnostics).map((each) => ({ ...each, file: resolve(each.file) }));
  if (errors.length === 0) return null;
  return {
    message: 'Behind this is the last version without errors, if there has been one.',
    stack: formatDiagnostics(errors),
  };
}

function tagsOf(errors: PageErrors | null): HtmlTagDescriptor[] {
  return [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: ERRORS_ELEMENT },
      children: JSON.stringify(errors).replaceAll('<', '\\u003c'),
      injectTo: 'head',
    },
    {
      tag: 'script',
      attrs: { type: 'module', src: '/development/start.ts' },
      injectTo: 'head',
    },
  ];
}
