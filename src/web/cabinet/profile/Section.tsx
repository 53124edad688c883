import { type ReactNode, useId } from 'react';
import { card, quiet, section, title as titleStyle, words } from './Section.css.ts';

interface SectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** One concern of a page of settings. */
export function Section({ title, text, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={section} aria-labelledby={titleId}>
      <div className={words}>
        <h2 id={titleId} className={titleStyle}>
          {title}
        </h2>
        <p className={quiet}>{text}</p>
      </div>
      <div className={card}>{children}</div>
    </section>
  );
}
