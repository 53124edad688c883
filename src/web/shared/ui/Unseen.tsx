import { type ReactNode, useEffect, useState } from 'react';
import * as styles from './Unseen.css.ts';

/** The second press of a double press comes within this time. */
const DOUBLE_PRESS_MS = 500;

interface UnseenProps {
  /** Names what is shown. */
  view: string;
  children: ReactNode;
}

/** What takes no press until it can have been seen: the second one of a double press hits it. */
export function Unseen({ view, children }: UnseenProps) {
  const [seen, setSeen] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(setSeen, DOUBLE_PRESS_MS, view);
    return () => clearTimeout(timer);
  }, [view]);
  return (
    <div className={styles.view} data-unseen={seen === view ? undefined : ''}>
      {children}
    </div>
  );
}
