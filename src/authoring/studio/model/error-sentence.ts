/** What to say of an error. Those of the development server have a sentence as their message. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
