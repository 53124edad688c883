import {
  ERRORS_EVENT,
  type Finding,
  MESSAGE_ELEMENT,
  type PageMessage,
  RELOAD_EVENT,
} from './messages.ts';
import { beginVisit } from './step-storage.ts';

/**
 * Runs in development before the app: begins the visit that the address asks for, and covers the
 * page while the wizards have errors. The development server puts it into the page; no build has it.
 */
const { textContent } = document.getElementById(MESSAGE_ELEMENT) ?? { textContent: '{}' };
const message: PageMessage = { errors: [], ...JSON.parse(textContent ?? '{}') };

const note = beginVisit(message, window.sessionStorage, navigationType());
if (note !== undefined) showNote(note);
showErrors(message.errors);
import.meta.hot?.on(ERRORS_EVENT, showErrors);
import.meta.hot?.on(RELOAD_EVENT, () => location.reload());

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}

/** Vite's own cover of a page with errors, which opens files in the editor program. Escape closes it. */
function showErrors(errors: readonly Finding[]): void {
  const name = 'vite-error-overlay';
  document.querySelector(name)?.remove();
  const Cover = customElements.get(name);
  if (Cover === undefined || errors.length === 0) return;
  const words = errors.map(({ open, excerpt, message, why, fix }) =>
    [open, message, ...excerpt, `Why: ${why}`, `Fix: ${fix}`].join('\n'),
  );
  const count = `${errors.length} ${errors.length === 1 ? 'error' : 'errors'} in the wizards.`;
  const cover = new Cover({
    message: `${count} Behind this is the last version without errors, if there has been one.`,
    stack: words.join('\n\n'),
  });
  document.body.append(cover);
}

/** A sentence about the visit, in the corner until it is clicked away. */
function showNote(words: string): void {
  const box = document.createElement('button');
  box.type = 'button';
  box.lang = 'en';
  box.textContent = words;
  box.title = 'Click to dismiss';
  box.style.cssText =
    'all:revert;position:fixed;inset:auto 1rem 1rem auto;z-index:9;max-inline-size:24rem;padding:1rem;text-align:start;font:0.875rem/1.4 system-ui;color:#1c151f;background:#fff;border:1px solid #1c151f;border-radius:0.75rem';
  box.addEventListener('click', () => box.remove());
  document.body.append(box);
}
