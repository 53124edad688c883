import { memo } from 'react';
import { Drawing } from '#web/shared/ui/Drawing.tsx';
import * as styles from './SessionArt.css.ts';
import { lookOf } from './session-look.ts';

/** By their place, for example `./pictures/hills-1.svg`. */
const pictures = import.meta.glob<string>('./pictures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const picture = (name: string) => pictures[`./pictures/${name}.svg`] ?? '';

/** The picture of a session. It fills its container. */
export const SessionArt = memo(function SessionArt({
  session,
}: {
  session: { id: string; category: string };
}) {
  const { scene, land, sky, place, isMirrored } = lookOf(session);
  const orb = scene !== 'night' ? 'sun' : isMirrored ? 'crescent' : 'moon';
  return (
    <span className={`${styles.frame} ${styles.skies[scene][sky]}`}>
      <Drawing className={styles.orbs[place]} svg={picture(orb)} />
      <Drawing className={styles.land({ isMirrored })} svg={picture(`${scene}-${land + 1}`)} />
    </span>
  );
});
