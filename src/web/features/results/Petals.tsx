import * as styles from './Petals.css.ts';

/** The radius of a petal of 0 and of 100 percent. */
const SHORTEST = 22;
const LONGEST = 100;
/** The widest half of a petal. */
const WIDEST = 31;

interface PetalsProps {
  /** Clockwise from the top. */
  percents: readonly number[];
}

/** A flower with a petal for each number, as large as it is high. The numbers are said beside it. */
export function Petals({ percents }: PetalsProps) {
  // With one or two petals, the others are missing rather than far apart.
  const places = Math.max(percents.length, 3);
  // As large as its largest petal needs.
  const half = Math.round(Math.max(60, ...percents.map(radiusOf)) + 6);
  return (
    <svg
      className={styles.flower}
      viewBox={`${-half} ${-half} ${2 * half} ${2 * half}`}
      aria-hidden="true"
    >
      {[5, 25, 60, 100]
        .filter((percent) => radiusOf(percent) < half)
        .map((percent) => (
          <circle key={percent} className={styles.ring} r={radiusOf(percent)} />
        ))}
      {percents.map((percent, index) => {
        const length = radiusOf(percent);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a petal is its place
          <g key={index} transform={`rotate(${(index * 360) / places})`}>
            <g className={styles.petal}>
              <path
                className={styles.petals[index % styles.petals.length]}
                d={petalOf(length, places)}
              />
              <path
                className={styles.rib}
                d={`M1-14C5-${length * 0.4} 5-${length * 0.6} 3-${length * 0.8}`}
              />
            </g>
          </g>
        );
      })}
      <circle className={styles.pistil} r="9" />
    </svg>
  );
}

/** By the square root, because a petal that is twice as long is four times as large. */
function radiusOf(percent: number): number {
  return SHORTEST + (LONGEST - SHORTEST) * Math.sqrt(percent / 100);
}

/** The outline of a petal that points up, with a tip that leans a little. */
function petalOf(length: number, places: number): string {
  const half = Math.min(WIDEST, 0.62 * length * Math.tan(Math.PI / places));
  // A curve reaches three quarters of the way to its control points.
  const side = Math.round((half * 4) / 3);
  const [low, high, tip] = [0.3, 0.84, 1].map((part) => -Math.round(length * part));
  return `M0 0C${-side} ${low} ${-side} ${high} 4 ${tip}C${side} ${high} ${side} ${low} 0 0z`;
}
