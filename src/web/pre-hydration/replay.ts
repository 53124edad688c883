import type { EarlyField, PreHydrationInput } from './pre-hydration-input.ts';

/** React listens to the element's own setter, and would take the value for one of its own. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (
  this: HTMLInputElement,
  value: string,
) => void;

/** Does in the page what a visitor did with it before the app had come. */
export function replayInput(
  root: HTMLElement,
  { fields, focused, pressed }: PreHydrationInput,
): void {
  for (const field of fields) fill(root, field);
  // A page that was drawn anew has lost it.
  if (focused !== '') fieldNamed(root, focused)?.focus({ preventScroll: true });
  if (pressed !== -1) root.querySelectorAll('button')[pressed]?.click();
}

function fill(root: HTMLElement, { name, value, isChecked }: EarlyField): void {
  const input = fieldNamed(root, name);
  if (input === null) return;
  // Makes React take over the field first, which may set it back to what it was sent with.
  announce(input);
  if (input.checked !== isChecked) input.click();
  if (input.type === 'checkbox' || input.type === 'radio') return;
  // React tells of a change only, and the form may not know what is there already.
  for (const text of ['', value]) {
    setValue.call(input, text);
    announce(input);
  }
}

function fieldNamed(root: HTMLElement, name: string): HTMLInputElement | null {
  return root.querySelector(`input[name="${CSS.escape(name)}"]`);
}

function announce(input: HTMLInputElement): void {
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
