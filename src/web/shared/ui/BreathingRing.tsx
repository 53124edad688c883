import type { Ref } from 'react';
import * as styles from './BreathingRing.css.ts';

interface BreathingRingProps {
  isStill?: boolean;
  ref?: Ref<HTMLSpanElement>;
}

/**
 * The motion of the product: a ring that grows and shrinks as slowly as a calm breath. It fills its
 * positioned container, and rests with reduced motion.
 */
export function BreathingRing({ isStill = false, ref }: BreathingRingProps) {
  return (
    <span
      ref={ref}
      className={styles.ring}
      data-still={isStill ? '' : undefined}
      aria-hidden="true"
    />
  );
}
