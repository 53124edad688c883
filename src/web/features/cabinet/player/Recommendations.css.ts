import { style } from '@vanilla-extract/css';
import { SIDEWAYS } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';

/** Words in the middle of the player, with a foot below them. */
export const tips = style([
  footed,
  {
    flex: 1,
    justifyContent: 'center',
    inlineSize: '100%',
    maxInlineSize: '30rem',
    marginInline: 'auto',
    '@media': { [SIDEWAYS]: { maxInlineSize: 'none' } },
  },
]);

export const picture = style({
  inlineSize: 'min(100%, 20rem)',
  blockSize: 'auto',
  maxBlockSize: '28dvh',
  marginInline: 'auto',
  borderRadius: vars.radius.lg,
  objectFit: 'cover',
  // In a low window the words and the button get the room.
  '@media': { [SIDEWAYS]: { display: 'none' } },
});

export const title = style({
  fontSize: vars.size.title,
  '@media': { [SIDEWAYS]: { fontSize: vars.size.heading } },
});

export const list = style({ '@media': { [SIDEWAYS]: { gridTemplateColumns: 'repeat(3, 1fr)' } } });

export const icon = style({
  display: 'grid',
  flex: 'none',
  placeItems: 'center',
  inlineSize: vars.tapTarget,
  blockSize: vars.tapTarget,
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
});

export const skip = style({
  minBlockSize: vars.tapTarget,
  color: color.textQuiet,
  cursor: 'pointer',
});

export const checkbox = style({
  flex: 'none',
  inlineSize: '1.25rem',
  blockSize: '1.25rem',
  margin: 0,
  accentColor: color.accentText,
});
