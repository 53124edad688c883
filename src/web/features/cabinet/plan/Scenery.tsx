import endHillDrawing from '#web/shared/landscape/pictures/end-hill.svg?raw';
import houseDrawing from '#web/shared/landscape/pictures/house.svg?raw';
import starsDrawing from '#web/shared/landscape/pictures/stars.svg?raw';
import { type Ground, Ridge } from '#web/shared/landscape/Ridge.tsx';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import farHillsDrawing from './pictures/far-hills.svg?raw';
import foldsDrawing from './pictures/folds.svg?raw';
import foregroundDrawing from './pictures/foreground.svg?raw';
import groveDawn from './pictures/grove-dawn.svg?raw';
import groveDay from './pictures/grove-day.svg?raw';
import groveDusk from './pictures/grove-dusk.svg?raw';
import groveEnd from './pictures/grove-end.svg?raw';
import groveNight from './pictures/grove-night.svg?raw';
import nightSkyDrawing from './pictures/night-sky.svg?raw';

import sunDrawing from './pictures/sun.svg?raw';
import * as styles from './Scenery.css.ts';

const GROVES = { dawn: groveDawn, day: groveDay, dusk: groveDusk, night: groveNight };

/** Sun, birds and far hills; on wide screens night falls on the right. */
export function Sky() {
  return (
    <div className={styles.behind}>
      <Drawing className={styles.sun} svg={sunDrawing} />
      <Drawing className={styles.nightSky} svg={nightSkyDrawing} />
      <Drawing className={styles.farHills} svg={farHillsDrawing} />
    </div>
  );
}

/** The top of a ground, with what grows on it. */
export function PlantedRidge({ ground }: { ground: Ground }) {
  return (
    <>
      <Ridge ground={ground} className={styles.ridge} />
      <Drawing className={styles.grove[ground]} svg={GROVES[ground]} />
      <Drawing className={styles.groveBesideBend} svg={GROVES[ground]} />
    </>
  );
}

/** The house at the end. Its lamps are lit for those who have walked the whole path. */
export function EndOfTheWay({ isReached }: { isReached: boolean }) {
  return (
    <>
      <Drawing className={styles.endStars} svg={starsDrawing} />
      <Drawing className={styles.endHill} svg={endHillDrawing} />
      <Drawing className={styles.house({ isLit: isReached })} svg={houseDrawing} />
      <Drawing className={styles.grove.end} svg={groveEnd} />
    </>
  );
}

/** What gives a wide landscape its depth. */
export const Folds = () => <Drawing className={styles.folds} svg={foldsDrawing} />;

/** The dark hill in front of a wide landscape. */
export const Foreground = () => <Drawing className={styles.foreground} svg={foregroundDrawing} />;
