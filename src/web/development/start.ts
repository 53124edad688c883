import {
  FINDINGS_EVENT,
  type Finding,
  MESSAGE_ELEMENT,
  type PageMessage,
  RELOAD_EVENT,
} from './messages.ts';
import { beginVisit } from './step-storage.ts';
import { showFindings, showNote } from './workbench.ts';

/**
 * Runs in development before the app: begins the visit that the address asks for, and shows what
 * the checker found. The development server puts it into the page; no build has it.
 */
const { textContent } = document.getElementById(MESSAGE_ELEMENT) ?? { textContent: '{}' };
const message: PageMessage = { findings: [], ...JSON.parse(textContent ?? '{}') };

const note = beginVisit(message, window.sessionStorage, navigationType());
if (note !== undefined) showNote(note);
showFindings(message.findings);
import.meta.hot?.on(FINDINGS_EVENT, (findings: readonly Finding[]) => showFindings(findings));
import.meta.hot?.on(RELOAD_EVENT, () => location.reload());

function navigationType(): string | undefined {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry as PerformanceNavigationTiming | undefined)?.type;
}
