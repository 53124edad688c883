import { resolve, sep } from 'node:path';
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { isWizardModule } from '#build/wizard-modules.ts';
import type { Diagnostic } from '#checker/diagnostics.ts';
import { formatDiagnostics } from '#checker/report/human.ts';
import {
  ERRORS_EVENT,
  MESSAGE_ELEMENT,
  type PageMessage,
  RELOAD_EVENT,
} from '#web/development/messages.ts';
import { findingsOf } from './findings.ts';
import { visitOf } from './step-visit.ts';
import type { WatchedWizards, WizardChange } from './watched-wizards.ts';

/**
 * What editors see while they work, in development only: errors on the page, and any step at
 * `?step=`. `watched` is the folder while a server is running.
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
      wizards.onChange((change) => void follow(server, change));
    },
    /** The folder is watched here, so that half a file does not reload the page. */
    hotUpdate({ file }) {
      const isWizards = resolve(file).startsWith(resolve(folder) + sep);
      return isWizards && watched() !== undefined ? [] : undefined;
    },
    transformIndexHtml: {
      order: 'pre',
      async handler(_html, { path, originalUrl = path }) {
        const wizards = watched();
        if (wizards === undefined || path !== '/index.html') return [];
        return tagsOf(await messageFor(wizards, originalUrl));
      },
    },
  };
}

async function follow(server: ViteDevServer, change: WizardChange): Promise<void> {
  report(server, change.checked.diagnostics);
  if (change.isVisible) return reload(server, change);
  const errors = await findingsOf(errorsIn(change.checked.diagnostics));
  server.ws.send({ type: 'custom', event: ERRORS_EVENT, data: errors });
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
    const text = formatDiagnostics(errors, { color: false });
    server.config.logger.error(`The wizards or the catalogue have errors:\n\n${text}`, {
      timestamp: true,
    });
  }
}

async function messageFor(wizards: WatchedWizards, url: string): Promise<PageMessage> {
  const { checked, sound } = await wizards.state();
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const wizard = sound?.wizards.find(({ definition }) => definition.path === pathname);
  const stepId = searchParams.get('step');
  return {
    errors: await findingsOf(errorsIn(checked.diagnostics)),
    ...(wizard === undefined ? {} : { wizardId: wizard.definition.id }),
    ...(wizard === undefined || stepId === null ? {} : visitOf(wizard, stepId)),
  };
}

/** Before the app, because a visit to a step begins with an attempt in the storage. */
function tagsOf(message: PageMessage): HtmlTagDescriptor[] {
  const json = JSON.stringify(message).replaceAll('<', '\\u003c');
  return [
    {
      tag: 'script',
      attrs: { type: 'application/json', id: MESSAGE_ELEMENT },
      children: json,
      injectTo: 'head',
    },
    {
      tag: 'script',
      attrs: { type: 'module', src: '/development/start.ts' },
      injectTo: 'head',
    },
  ];
}
