import { type ReactNode, useEffect, useRef } from 'react';
import * as styles from './FormProblem.css.ts';

/** Why the form as a whole was refused. It takes the focus when it appears. */
export function FormProblem({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={styles.problem}>
      {children}
    </div>
  );
}
