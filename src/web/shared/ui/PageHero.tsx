import { useEffect, useRef } from 'react';
import { eyebrow, lead, opening, title as titleStyle } from './PageHero.css.ts';

interface PageHeroProps {
  /** What page this is. */
  page: string;
  title: string;
  text: string | undefined;
  /** The heading takes the focus when it appears: it stands where the visitor waited for it. */
  isAwaited?: boolean;
}

/** How results and plan begin. */
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
