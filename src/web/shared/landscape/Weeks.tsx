import type { ReactNode } from 'react';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import { Row, Stack } from '#web/shared/ui/layout/Stack.tsx';
import endHill from './pictures/end-hill.svg?raw';
import house from './pictures/house.svg?raw';
import stars from './pictures/stars.svg?raw';
import { groundOf, Ridge } from './Ridge.tsx';
import * as styles from './Weeks.css.ts';

interface WeeksProps {
  /** Whether the lamps of the house are lit. */
  isLit: boolean;
  children: ReactNode;
}

/** The weeks of a plan as a road from dawn to night, and the house where it ends. */
export function Weeks({ isLit, children }: WeeksProps) {
  return (
    <>
      <Stack as="ol" isList>
        {children}
      </Stack>
      <div className={styles.end}>
        <Drawing className={styles.stars} svg={stars} />
        <Drawing className={styles.endHill} svg={endHill} />
        <Drawing className={styles.house[isLit ? 'lit' : 'dark']} svg={house} />
      </div>
    </>
  );
}

interface WeekProps {
  number: number;
  /** Such as `Week 1`. */
  name: string;
  title: string;
  /** The look of the summary of a week that is folded; undefined if it is open. */
  folded?: string | undefined;
  /** The stops, each an `li`. */
  children: ReactNode;
}

export function Week({ number, name, title, folded, children }: WeekProps) {
  const head = (
    <>
      <span className={styles.sign} aria-hidden="true">
        {number}
      </span>
      <Stack as="h3" gap="hair" className={styles.title}>
        <span className={styles.number}>{name}</span> <span>{title}</span>
      </Stack>
    </>
  );
  const stops = (
    <Stack as="ol" gap="snug" isList className={styles.stops}>
      {children}
    </Stack>
  );
  return (
    <li className={styles.week[groundOf(number)]}>
      <Ridge ground={groundOf(number)} className={styles.ridge} />
      {folded === undefined ? (
        <>
          <Row gap="md" className={styles.head}>
            {head}
          </Row>
          {stops}
        </>
      ) : (
        <details>
          <Row as="summary" gap="md" className={`${styles.head} ${folded}`}>
            {head}
          </Row>
          {stops}
        </details>
      )}
    </li>
  );
}
