import { color, vars } from './theme.css.ts';

/** Over all of the positioned box that it is in. */
export const cover = { position: 'absolute', inset: 0 } as const;

export const square = (size: string) => ({ inlineSize: size, blockSize: size });

/** A round place with a sign in its middle. */
export const disc = (size: string) =>
  ({
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    ...square(size),
    borderRadius: vars.radius.pill,
  }) as const;

/** A ring that turns while something is under way. `md-turn` is in the global styles. */
export const turningRing = (size: string) =>
  ({
    flex: 'none',
    ...square(size),
    border: `3px solid ${color.track}`,
    borderBlockStartColor: color.accentText,
    borderRadius: vars.radius.pill,
    animation: 'md-turn 900ms linear infinite',
  }) as const;

/** A button that has nothing of a button but its behaviour. */
export const bare = { padding: 0, border: 0, background: 'none' } as const;
