import { memo } from 'react';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import crescent from './pictures/crescent.svg?raw';
import hills1 from './pictures/hills-1.svg?raw';
import hills2 from './pictures/hills-2.svg?raw';
import hills3 from './pictures/hills-3.svg?raw';
import moon from './pictures/moon.svg?raw';
import night1 from './pictures/night-1.svg?raw';
import night2 from './pictures/night-2.svg?raw';
import night3 from './pictures/night-3.svg?raw';
import peaks1 from './pictures/peaks-1.svg?raw';
import peaks2 from './pictures/peaks-2.svg?raw';
import peaks3 from './pictures/peaks-3.svg?raw';
import sea1 from './pictures/sea-1.svg?raw';
import sea2 from './pictures/sea-2.svg?raw';
import sea3 from './pictures/sea-3.svg?raw';
import sun from './pictures/sun.svg?raw';
import * as styles from './SessionArt.css.ts';
import { lookOf } from './session-look.ts';

const LANDS = {
  hills: [hills1, hills2, hills3],
  sea: [sea1, sea2, sea3],
  peaks: [peaks1, peaks2, peaks3],
  night: [night1, night2, night3],
} as const;

interface SessionArtProps {
  session: { id: string; category: string };
}

/** The picture of a session. It fills its container. */
export const SessionArt = memo(function SessionArt({ session }: SessionArtProps) {
  const { scene, land, sky, place, isMirrored } = lookOf(session);
  const orb = scene !== 'night' ? sun : isMirrored ? crescent : moon;
  return (
    <span className={`${styles.frame} ${styles.skies[scene][sky]}`}>
      <Drawing className={styles.orbs[place]} svg={orb} />
      <Drawing className={styles.land({ isMirrored })} svg={LANDS[scene][land]} />
    </span>
  );
});
