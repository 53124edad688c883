/** What the browser's history keeps with every step, so that Back and Forward walk the steps. */
export interface StepEntry {
  attemptId: string;
  step: number;
  /** The lowest step below which this run of entries does not go: Back from it leaves the wizard. */
  base: number;
}

/** How the history must change to stand on the attempt's step. */
export type HistoryMove =
  | { type: 'none' }
  | { type: 'push'; entry: StepEntry }
  | { type: 'replace'; entry: StepEntry }
  | { type: 'back' };

/**
 * Names an attempt at one version of its wizard. In another version the same step number is another
 * step, so entries of an older one mean nothing.
 */
export function historyIdOf(attempt: { id: string; definitionHash: string }): string {
  return `${attempt.id}.${attempt.definitionHash}`;
}

/** The entry in a history state, or undefined when the state is none of this attempt. */
export function entryOf(state: unknown, attemptId: string): StepEntry | undefined {
  const entry = readEntry(state);
  return entry?.attemptId === attemptId ? entry : undefined;
}

/** The id of the attempt that a history state belongs to. */
export function attemptIdOf(state: unknown): string | undefined {
  return readEntry(state)?.attemptId;
}

/**
 * The next move towards the step on which the attempt stands, after a change that the visitor made
 * in the page. Steps that came in quick succession get their entries one after the other.
 */
export function moveTo(entry: StepEntry | undefined, attemptId: string, step: number): HistoryMove {
  if (entry === undefined) return { type: 'replace', entry: { attemptId, step, base: step } };
  if (step === entry.step) return { type: 'none' };
  if (step > entry.step) return { type: 'push', entry: { ...entry, step: entry.step + 1 } };
  if (step === entry.step - 1 && step >= entry.base) return { type: 'back' };
  return { type: 'replace', entry: { attemptId, step, base: step } };
}

function readEntry(state: unknown): StepEntry | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { attemptId, step, base } = state as Record<keyof StepEntry, unknown>;
  const isEntry = typeof attemptId === 'string' && Number.isInteger(step) && Number.isInteger(base);
  return isEntry ? (state as StepEntry) : undefined;
}
