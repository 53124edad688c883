/** What becomes of a payment with a card. */
export type CardOutcome = 'pays' | 'declined' | 'asks' | 'unknown';

/** The cards of the sandbox, as they are printed on its page. */
export const TEST_CARDS = [
  { number: '4242 4242 4242 4242', outcome: 'pays' },
  { number: '4000 0000 0000 0002', outcome: 'declined' },
  { number: '4000 0025 0000 3155', outcome: 'asks' },
] as const satisfies readonly { number: string; outcome: CardOutcome }[];

/** Spaces and dashes between the digits do not matter. */
export function outcomeOf(typed: string): CardOutcome {
  const digits = digitsOf(typed);
  return TEST_CARDS.find(({ number }) => digitsOf(number) === digits)?.outcome ?? 'unknown';
}

const digitsOf = (text: string) => text.replaceAll(/[\s-]/g, '');
