import type { EarlyField, PreHydrationInput } from './pre-hydration-input.ts';

/** React overrides the element's own setter and would take the value for one of its own. */
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set as (
  this: HTMLInputElement,
  value: string,
) => void;

export function replayInput(
  root: HTMLElement,
  { fields, focused, pressed }: PreHydrationInput,
): void {
  for (const field of fields) fill(root, field);
  // Rendering the page again has lost the focus.
  if (focused !== '') fieldNamed(root, focused)?.focus({ preventScroll: true });
  if (pressed !== -1) root.querySelectorAll('button')[pressed]?.click();
}

function fill(root: HTMLElement, { name, value, isChecked }: EarlyField): void {
  const input = fieldNamed(root, name);
  if (input === null) return;
  // Makes React take control of the field first, which may reset it to its initial value.
  announce(input);
  if (input.checked !== isChecked) input.click();
  if (input.type === 'checkbox' || input.type === 'radio') return;
  // React only reports changes, and the form may not know the current value yet.
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
