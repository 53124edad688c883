import { eyebrow, lead, opening, title as titleStyle } from './Opening.css.ts';

interface OpeningProps {
  /** What page this is. */
  page: string;
  title: string;
  text: string | undefined;
}

/** How results and plan begin. */
export function Opening({ page, title, text }: OpeningProps) {
  return (
    <section className={opening}>
      <p className={eyebrow}>{page}</p>
      <h1 className={titleStyle}>{title}</h1>
      {text && <p className={lead}>{text}</p>}
    </section>
  );
}
