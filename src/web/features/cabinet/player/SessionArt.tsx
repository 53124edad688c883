import { picture, view } from './SessionArt.css.ts';
import morning from './views/art/morning.svg?url';
import night from './views/art/night.svg?url';
import peaks from './views/art/peaks.svg?url';
import sea from './views/art/sea.svg?url';

interface SessionArtProps {
  session: { id: string; category: string };
  isLazy?: boolean;
}

/** The picture of a session; it fills what is around it. */
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

/** Spreads numbers evenly, however they cluster. */
const GOLDEN = 0.618_034;

/** What is seen of a picture: which one, and from where. */
export interface SessionView {
  src: string;
  /** How far to the right of the picture, in percent. */
  percent: number;
  /** Whether the picture is seen as in a mirror. */
  isMirrored: boolean;
}

/** The view of a session: sessions of a category look at one picture from different places. */
function viewOf({ id, category }: { id: string; category: string }): SessionView {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 9973;
  return {
    src: PICTURES[category] ?? morning,
    percent: Math.round(100 * ((sum * GOLDEN) % 1)),
    isMirrored: sum % 2 === 1,
  };
}
