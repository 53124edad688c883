import type { ReactNode } from 'react';

interface LineIconProps {
  /** In CSS pixels. */
  size?: number;
  /** Shapes in a square of 24, drawn as lines in the colour of the text. */
  children: ReactNode;
}

/** A small picture beside, or in place of, a word that says the same. */
export function LineIcon({ size = 24, children }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
