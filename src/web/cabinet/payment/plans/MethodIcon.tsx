import type { PaymentMethod } from '#contract/choices.ts';
import { icon } from './MethodChoice.css.ts';

const CARD =
  'M3 7.5A2.5 2.5 0 0 1 5.5 5h13A2.5 2.5 0 0 1 21 7.5v9a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 16.5v-9ZM3 10h18M6.5 15h4';
const PHONE =
  'M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5Zm2.5 14h3';

/** A card, or the phone that pays in its place. */
export function MethodIcon({ method }: { method: PaymentMethod }) {
  return (
    <svg
      className={icon}
      width="26"
      height="26"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={method === 'card' ? CARD : PHONE} />
    </svg>
  );
}
