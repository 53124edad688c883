import * as styles from './BreathingRing.css.ts';

/**
 * The motion of the product: a ring that grows and shrinks as slowly as a calm breath. It fills its
 * positioned container, and rests with reduced motion.
 */
export function BreathingRing({ isStill = false }: { isStill?: boolean }) {
  return <span className={styles.ring} data-still={isStill ? '' : undefined} aria-hidden="true" />;
}
