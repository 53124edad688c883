import type { ReactNode } from 'react';
import { panel, quiet } from '../panel.css.ts';
import { figure, note, title as titleStyle } from './FigureCard.css.ts';

interface FigureCardProps {
  title: string;
  figure: number;
  /** Says what the figure means. */
  text: string;
  /** The figure as a picture. */
  picture: ReactNode;
  children?: ReactNode;
}

/** One figure that is taken in at a glance. */
export function FigureCard({ title, figure: value, text, picture, children }: FigureCardProps) {
  return (
    <section className={panel}>
      <h2 className={titleStyle}>{title}</h2>
      <p className={figure}>{value}</p>
      {picture}
      <p className={`${quiet} ${note}`}>{text}</p>
      {children}
    </section>
  );
}
