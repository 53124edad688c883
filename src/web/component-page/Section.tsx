import type { ReactNode } from 'react';
import { heading, section } from './ComponentPage.css.ts';

/** One kind of control under its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section}>
      <h2 className={heading}>{title}</h2>
      {children}
    </section>
  );
}
