import { useEffect, useRef } from 'react';
import { eyebrow, lead, opening, title as titleStyle } from './PageHero.css.ts';

interface PageHeroProps {
  page: string;
  title: string;
  text: string | undefined;
  /** The visitor waited for this page, so its heading takes the focus. */
  isAwaited?: boolean;
}

export function PageHero({ page, title, text, isAwaited = false }: PageHeroProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isAwaited) heading.current?.focus();
  }, [isAwaited]);

  return (
    <section className={opening}>
      <p className={eyebrow}>{page}</p>
      <h1 ref={heading} className={titleStyle} tabIndex={-1}>
        {title}
      </h1>
      {text && <p className={lead}>{text}</p>}
    </section>
  );
}
