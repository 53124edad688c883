import { style } from '@vanilla-extract/css';
import { SIDEWAYS } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';

export const view = style([
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

export const names = style({
  display: 'grid',
  gap: vars.space.sm,
  textAlign: 'center',
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
  '@media': { [SIDEWAYS]: { gridTemplateColumns: 'repeat(3, 1fr)' } },
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
