import { type Curve, roadInto, roadOutOf } from './path.ts';
import * as styles from './Road.css.ts';

/** Down the page, or across it where the landscape is wide. */
type Direction = 'down' | 'across';

/** Where the road is in the cell before, in this one and in the next: across the way, in percent. */
export interface Bend {
  before: number;
  here: number;
  after: number;
}

interface RoadProps extends Bend {
  direction: Direction;
  /** Whether the way to the middle of this cell is walked, and the way on from it. */
  isReached: boolean;
  isLeft: boolean;
  /** Begins below the first ridge. */
  isStart?: boolean;
  /** Ends in the middle of its cell. */
  isEnd?: boolean;
}

/** The road through a cell, which it fills. */
export function Road({
  direction,
  before,
  here,
  after,
  isReached,
  isLeft,
  isStart = false,
  isEnd = false,
}: RoadProps) {
  const into = isStart ? `M${here} 24V50` : drawn(roadInto(before, here), direction);
  const out = drawn(roadOutOf(here, after), direction);
  return (
    <svg
      className={styles.road({ direction })}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {isReached === isLeft && !isEnd ? (
        <Stretch line={into + out} isWalked={isReached} />
      ) : (
        <>
          <Stretch line={into} isWalked={isReached} />
          {!isEnd && <Stretch line={out} isWalked={isLeft} />}
        </>
      )}
    </svg>
  );
}

/** A walked stretch is a road; the way ahead is dotted. */
function Stretch({ line, isWalked }: { line: string; isWalked: boolean }) {
  if (!isWalked) return <path className={styles.dots} d={line} vectorEffect="non-scaling-stroke" />;
  return (
    <>
      <path className={styles.edge} d={line} vectorEffect="non-scaling-stroke" />
      <path className={styles.surface} d={line} vectorEffect="non-scaling-stroke" />
    </>
  );
}

function drawn(curve: Curve, direction: Direction): string {
  const [start, ...controls] = curve.map(([along, across]) =>
    direction === 'down' ? `${across} ${along}` : `${along} ${across}`,
  );
  return `M${start}C${controls.join(' ')}`;
}
