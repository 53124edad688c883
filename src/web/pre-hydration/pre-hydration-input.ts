import type { WizardEvent } from '#engine/wizard.machine.ts';

/** A visitor's input on a page before the app has loaded. */
export interface PreHydrationInput {
  /** Whether the page still shows what was sent, at the address for which it was sent. */
  isUntouched: boolean;
  /** The taps on the first steps of the quiz, as events of its machine. */
  taps: readonly WizardEvent[];
  /** What was typed or ticked, by field name. */
  fields: readonly EarlyField[];
  /** The name of the focused field; empty if none is focused. */
  focused: string;
  /** The index of the last pressed button among the page's buttons; -1 for none. */
  pressed: number;
}

export interface EarlyField {
  name: string;
  value: string;
  isChecked: boolean;
}

declare global {
  interface Window {
    /**
     * Set by the boot script of a prerendered page. Ends the capture as soon as nothing is being
     * pressed. Work that follows synchronously is done before the next tap.
     */
    __preHydration?: () => Promise<PreHydrationInput>;
  }
}
