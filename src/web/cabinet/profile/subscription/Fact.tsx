import type { ReactNode } from 'react';
import { fact, name as nameStyle, value, wideFact } from './SubscriptionSection.css.ts';

interface FactProps {
  name: string;
  /** Whether it is a sentence, which needs the width of the card. */
  isWide?: boolean;
  children: ReactNode;
}

/** One fact of a subscription, with what it is called. */
export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <div className={isWide ? wideFact : fact}>
      <dt className={nameStyle}>{name}</dt>
      <dd className={value}>{children}</dd>
    </div>
  );
}
