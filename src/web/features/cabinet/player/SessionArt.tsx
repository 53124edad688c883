import { picture, view } from './SessionArt.css.ts';
import morning from './views/art/morning.svg?url';
import night from './views/art/night.svg?url';
import peaks from './views/art/peaks.svg?url';
import sea from './views/art/sea.svg?url';

interface SessionArtProps {
  session: { id: string; category: string };
  isLazy?: boolean;
}

/** The picture of a session. It fills its container. */
export function SessionArt({ session, isLazy = false }: SessionArtProps) {
  const { src, percent, isMirrored } = viewOf(session);
  return (
    <span className={view({ isMirrored })}>
      <img
        className={picture}
        style={{ objectPosition: `${percent}% 50%`, transformOrigin: `${percent}% 40%` }}
        src={src}
        alt=""
        width="240"
        height="240"
        loading={isLazy ? 'lazy' : 'eager'}
      />
    </span>
  );
}

const PICTURES: Readonly<Record<string, string>> = {
  'emotional-reset': morning,
  'nervous-system-overload': sea,
  'self-confidence': peaks,
  'sleep-issues': night,
};

/** Spreads numbers evenly, even if they cluster. */
const GOLDEN = 0.618_034;

/** A crop of a picture: which picture, and from where. */
export interface SessionView {
  src: string;
  /** The horizontal position in the picture, in percent. */
  percent: number;
  /** Whether the picture is mirrored. */
  isMirrored: boolean;
}

/** The crop for a session. Sessions of a category share one picture with different crops. */
function viewOf({ id, category }: { id: string; category: string }): SessionView {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return {
    src: PICTURES[category] ?? morning,
    percent: Math.round(100 * ((sum * GOLDEN) % 1)),
    isMirrored: sum % 2 === 1,
  };
}
