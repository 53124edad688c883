import type { ReactNode } from 'react';

interface LineIconProps {
  size?: number;
  className?: string | undefined;
  d?: string;
  /** Whether the shape of `d` is filled. */
  isFilled?: boolean;
  children?: ReactNode;
}

/** A decorative icon beside, or in place of, a word that says the same. */
export function LineIcon({ size = 24, className, d, isFilled, children }: LineIconProps) {
  return (
    <svg
      className={className}
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
      {d && <path d={d} fill={isFilled ? 'currentColor' : undefined} />}
      {children}
    </svg>
  );
}

export const HEADPHONES =
  'M4 14v-2a8 8 0 0 1 16 0v2M4 14.5a2 2 0 0 1 2-2h1v7H6a2 2 0 0 1-2-2Zm16 0a2 2 0 0 0-2-2h-1v7h1a2 2 0 0 0 2-2Z';
