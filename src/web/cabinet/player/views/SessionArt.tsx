import { picture, view } from './SessionArt.css.ts';
import { viewOf } from './session-art.ts';

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
