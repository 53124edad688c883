import * as styles from './Bar.css.ts';

/** A part of a whole. People who cannot see it need the figures in words. */
export function Bar({ percent, height }: { percent: number; height: number }) {
  return (
    <svg className={styles.track} width="100%" height={height} aria-hidden="true">
      <rect className={styles.fill} width={`${percent}%`} height={height} rx={height / 2} />
    </svg>
  );
}
