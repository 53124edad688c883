import { darkBrand, lightBrand } from '#contract/brand-colors.ts';
import type { Finding } from './messages.ts';

/**
 * What the checker found, on the page: errors cover it until they are fixed or closed, warnings are
 * a small panel in the corner. Its styles are in a shadow root, so they change nothing else.
 */

const DISMISSED = 'md_development_dismissed';

let parts: { dialog: HTMLDialogElement; panel: HTMLDivElement } | undefined;
let note: string | undefined;
let shown: readonly Finding[] = [];
/** The errors that were closed: they open again only when there are others. */
let closed = '';

/** Shows these findings instead of the earlier ones. */
export function showFindings(findings: readonly Finding[]): void {
  shown = findings;
  render();
}

/** Shows a sentence in the panel. */
export function showNote(text: string): void {
  note = text;
  console.warn(text);
  render();
}

function render(): void {
  const errors = shown.filter(({ severity }) => severity === 'error');
  const warnings = shown.filter(({ severity }) => severity === 'warning');
  renderErrors(errors);
  renderPanel(errors.length > 0 ? [] : warnings);
}

function renderErrors(errors: readonly Finding[]): void {
  if (errors.length === 0) {
    closed = '';
    parts?.dialog.close();
    parts?.dialog.replaceChildren();
    return;
  }
  const { dialog } = open();
  const key = keyOf(errors);
  if (key === closed && !dialog.open) return;
  closed = '';
  const heading = element('h1', { id: 'heading', tabIndex: -1 }, countOf(errors.length, 'error'));
  const close = element('button', { type: 'button' }, 'Close');
  close.addEventListener('click', () => {
    closed = key;
    dialog.close();
  });
  const explanation = element(
    'p',
    { className: 'quiet' },
    'Behind this is the last version without errors, if there has been one. This goes away by itself once they are fixed.',
  );
  dialog.replaceChildren(
    element('header', {}, heading, close),
    explanation,
    element('ol', {}, ...errors.map(itemOf)),
  );
  // By the Escape key.
  dialog.oncancel = () => {
    closed = key;
  };
  if (!dialog.open) dialog.showModal();
  heading.focus();
}

function renderPanel(warnings: readonly Finding[]): void {
  const pieces = [
    ...(note === undefined ? [] : dismissible(note, noteOf(note))),
    ...(warnings.length === 0 ? [] : dismissible(keyOf(warnings), warningsOf(warnings))),
  ];
  if (pieces.length === 0) parts?.panel.replaceChildren();
  else open().panel.replaceChildren(...pieces);
}

/** A piece of the panel, unless it was dismissed in this tab. */
function dismissible(key: string, piece: HTMLElement): HTMLElement[] {
  const dismissed: string[] = JSON.parse(sessionStorage.getItem(DISMISSED) ?? '[]');
  if (dismissed.includes(key)) return [];
  const dismiss = element('button', { type: 'button' }, 'Dismiss');
  dismiss.addEventListener('click', () => {
    sessionStorage.setItem(DISMISSED, JSON.stringify([...dismissed, key]));
    piece.remove();
  });
  piece.querySelector('.end')?.append(dismiss);
  return [piece];
}

function noteOf(text: string): HTMLElement {
  return element(
    'section',
    { className: 'box', ariaLabel: 'Note' },
    element('p', {}, text),
    element('p', { className: 'end' }),
  );
}

function warningsOf(warnings: readonly Finding[]): HTMLElement {
  const title = countOf(warnings.length, 'warning');
  const list = element('ol', {}, ...warnings.map(itemOf));
  const box = element('div', { className: 'box', tabIndex: 0, role: 'region', ariaLabel: title });
  box.append(list, element('p', { className: 'end' }));
  return element('details', {}, element('summary', {}, title), box);
}

function itemOf({ place, open, rule, excerpt, message, why, fix }: Finding): HTMLElement {
  const link = element(
    'a',
    { href: `/__open-in-editor?file=${encodeURIComponent(open)}`, className: 'place' },
    place,
  );
  link.addEventListener('click', (event) => {
    event.preventDefault();
    void fetch(link.href);
  });
  return element(
    'li',
    {},
    element('p', { className: 'where' }, link, ' ', element('code', {}, rule)),
    element('p', { className: 'message' }, message),
    ...(excerpt.length === 0
      ? []
      : [
          element(
            'pre',
            { tabIndex: 0, ariaLabel: 'The line of the file', role: 'region' },
            excerpt.join('\n'),
          ),
        ]),
    element('p', {}, element('b', {}, 'Why: '), why),
    element('p', {}, element('b', {}, 'Fix: '), fix),
  );
}

function keyOf(findings: readonly Finding[]): string {
  return JSON.stringify(findings.map(({ open, rule, message }) => [open, rule, message]));
}

function countOf(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'} in the wizards`;
}

/** Puts the parts into the page when they are needed first. */
function open(): NonNullable<typeof parts> {
  if (parts !== undefined) return parts;
  const host = document.createElement('mellow-workbench');
  host.lang = 'en';
  const root = host.attachShadow({ mode: 'open' });
  const dialog = element('dialog', {});
  dialog.setAttribute('aria-labelledby', 'heading');
  const panel = element('div', { id: 'panel' });
  root.append(element('style', {}, STYLE), dialog, panel);
  document.body.append(host);
  parts = { dialog, panel };
  return parts;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

const variablesOf = (colors: Readonly<Record<string, string>>) =>
  Object.entries(colors)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';');

const STYLE = `
:host{color-scheme:light dark;${variablesOf(lightBrand)}}
@media (prefers-color-scheme:dark){:host{${variablesOf(darkBrand)}}}
*{box-sizing:border-box}
h1,p,ol,pre{margin:0;padding:0}
ol{list-style:none}
dialog,#panel{color:var(--text);font:1rem/1.5 system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif;overflow-wrap:anywhere}
dialog{inline-size:100%;max-inline-size:none;block-size:100%;max-block-size:none;margin:0;padding:clamp(1rem,4vw,3rem);border:0;background:var(--ground);overflow:auto}
dialog>*{max-inline-size:54rem;margin-inline:auto}
dialog::backdrop{background:var(--ground)}
header{display:flex;flex-wrap:wrap;gap:1rem;align-items:center;justify-content:space-between;margin-block-end:.5rem}
h1:focus{outline:none}
h1{font:400 clamp(1.5rem,1.2rem + 1.6vw,2.25rem)/1.2 'Young Serif','Iowan Old Style',Georgia,serif}
.quiet{color:var(--textQuiet);margin-block-end:1.5rem}
li{padding:1.25rem clamp(1rem,3vw,1.75rem);margin-block-end:1rem;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem}
li p+p,li pre+p{margin-block-start:.4rem}
.where{font-size:.875rem}
.place{color:var(--accentText);font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
code{color:var(--textQuiet)}
.message{font-size:1.0625rem;font-weight:600}
pre{margin-block:.75rem;padding:.75rem 1rem;overflow:auto;border-radius:.75rem;background:var(--ground);font:.8125rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
b{font-weight:600}
button{font:inherit;color:var(--onAccent);background:var(--accent);border:0;border-radius:999px;min-block-size:2.75rem;padding:.25rem 1.5rem;cursor:pointer}
button:hover{background:var(--accentHover)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
#panel{position:fixed;inset-block-end:.75rem;inset-inline-start:.75rem;z-index:2147483647;display:grid;gap:.5rem;justify-items:start;inline-size:min(24rem,calc(100vw - 1.5rem));font-size:.875rem;pointer-events:none}
#panel>*{pointer-events:auto}
summary{display:inline-block;padding:.35rem 1rem;border:1px solid var(--lineStrong);border-radius:999px;background:var(--surface);cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
details[open] summary{margin-block-end:.5rem}
.box{max-block-size:min(22rem,45vh);overflow:auto;padding:.875rem 1.125rem;background:var(--surface);border:1px solid var(--line);border-radius:1.25rem;box-shadow:0 .5rem 2rem rgb(0 0 0 / 18%)}
.box li{padding:.75rem 0;margin:0;border:0;border-block-end:1px solid var(--line);border-radius:0;background:none}
.box li:first-child{padding-block-start:0}
.box pre{display:none}
.box .message{font-size:1em}
.box button{min-block-size:2.25rem;padding:.1rem 1.1rem}
.end{margin-block-start:.75rem}
@media print{:host{display:none}}
`;
