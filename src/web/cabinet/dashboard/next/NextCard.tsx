import type { ReactNode } from 'react';
import listening from '#web/ui/illustrations/listening.svg?url';
import {
  actions as actionsStyle,
  card,
  eyebrow,
  picture,
  title as titleStyle,
  words,
} from './NextCard.css.ts';

interface NextCardProps {
  /** Says what the card is about. */
  lead?: string;
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

/** The one thing to do next, with a calm picture where there is room for it. */
export function NextCard({ lead, title, actions, children }: NextCardProps) {
  return (
    <section className={card}>
      <div className={words}>
        {lead && <p className={eyebrow}>{lead}</p>}
        <h2 className={titleStyle}>{title}</h2>
        {children}
        <div className={actionsStyle}>{actions}</div>
      </div>
      <img className={picture} src={listening} alt="" width="320" height="240" />
    </section>
  );
}
