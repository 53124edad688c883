import type { ReactNode } from 'react';
import { notice } from './Notice.css.ts';

/** Good news from the page before. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={notice}>
      {children}
    </p>
  );
}
