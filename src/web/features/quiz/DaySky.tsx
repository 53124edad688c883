import * as styles from './DaySky.css.ts';

/** The day behind the questions on a wide screen: dawn when a quiz begins, dusk at its end. */
export function DaySky({ percent }: { percent: number }) {
  return (
    <div
      className={styles.sky}
      // Prerendered pages may have no inline style; they show the first hour.
      ref={(element) => element?.style.setProperty(styles.HOUR, String(percent / 100))}
      aria-hidden="true"
    >
      <span className={styles.sun} />
    </div>
  );
}
