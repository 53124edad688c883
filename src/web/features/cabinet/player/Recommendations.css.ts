import { style } from '@vanilla-extract/css';
import { SIDEWAYS } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const view = style({
  display: 'grid',
  flex: 1,
  alignContent: 'center',
  gap: vars.space.lg,
  inlineSize: '100%',
  maxInlineSize: '30rem',
  marginInline: 'auto',
  '@media': {
    [SIDEWAYS]: {
      gridTemplateColumns: '2fr 3fr',
      gap: `${vars.space.sm} ${vars.space.lg}`,
      maxInlineSize: 'none',
    },
  },
});

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

export const names = style({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space.sm,
  textAlign: 'center',
  // Beside the tips, the button and what follows.
  '@media': { [SIDEWAYS]: { gridRow: '1 / 4', textAlign: 'start' } },
});

export const title = style({
  fontSize: vars.size.title,
  '@media': { [SIDEWAYS]: { fontSize: vars.size.heading } },
});

export const text = style({ color: color.textQuiet });

export const list = style({
  display: 'grid',
  gap: '0.75rem',
  listStyle: 'none',
  '@media': { [SIDEWAYS]: { gap: vars.space.xs } },
});

export const item = style({ display: 'flex', alignItems: 'center', gap: vars.space.md });

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
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '0.75rem',
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
