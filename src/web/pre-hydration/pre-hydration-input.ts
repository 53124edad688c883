/** What a visitor did with a page before the app had arrived. */
export interface PreHydrationInput {
  /** Whether the page still shows what it was sent with. */
  isUntouched: boolean;
  /** What was tapped in the quiz; undefined when it was not started. */
  quiz: EarlyAnswers | undefined;
  /** What was typed or ticked, by the field's name. */
  fields: readonly EarlyField[];
  /** The name of the field that has the focus; empty: none. */
  focused: string;
  /** The last button that was pressed, as its place among the page's buttons; -1: none. */
  pressed: number;
}

/** Taps on the first step and on the one after it. */
export interface EarlyAnswers {
  /** Option values chosen on the second step. */
  chosen: readonly string[];
  /** Whether its button was pressed. */
  isContinued: boolean;
}

export interface EarlyField {
  name: string;
  value: string;
  isChecked: boolean;
}

declare global {
  interface Window {
    /**
     * Left by the boot script of a page that was made at build time. Ends its part as soon as nothing
     * is being pressed; what follows at once is done before anything else can be tapped.
     */
    __preHydration?: () => Promise<PreHydrationInput>;
  }
}
