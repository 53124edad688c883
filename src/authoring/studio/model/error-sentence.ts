import { say } from '#authoring/document/say.ts';
import { Refusal } from '#authoring/edits/refusal.ts';

/** What to say of an error. Those of the development server have a sentence as their message. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const findings = error instanceof Refusal ? error.findings : [];
  return [error.message, ...findings.map((each) => say(each, 'studio').message)].join('\n');
}
