import { ERRORS_ELEMENT, ERRORS_EVENT, type PageErrors, RELOAD_EVENT } from './messages.ts';

/**
 * Covers the page while the wizards have errors. The development server puts it into the page; no
 * build has it.
 */
showErrors(JSON.parse(document.getElementById(ERRORS_ELEMENT)?.textContent ?? 'null'));
import.meta.hot?.on(ERRORS_EVENT, showErrors);
import.meta.hot?.on(RELOAD_EVENT, () => location.reload());

/** Vite's own cover of a page with errors, which opens files in the editor program. Escape closes it. */
function showErrors(errors: PageErrors | null): void {
  const name = 'vite-error-overlay';
  document.querySelector(name)?.remove();
  const Cover = customElements.get(name);
  if (Cover !== undefined && errors !== null) document.body.append(new Cover(errors));
}
