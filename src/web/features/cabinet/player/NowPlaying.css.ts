import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const besides = {
  gridTemplateColumns: '5fr 6fr',
  columnGap: vars.space.xl,
  alignItems: 'center',
  alignContent: 'center',
};

export const view = style({
  flex: 1,
  alignContent: 'space-evenly',
  ...at({
    sideways: { ...besides, columnGap: vars.space.md, alignItems: 'start' },
    md: { ...besides, alignItems: 'start' },
  }),
});

/** The picture with a ring that breathes while the session plays. */
export const art = style({
  position: 'relative',
  inlineSize: 'min(66%, 26dvh, 17rem)',
  aspectRatio: '1',
  margin: vars.space.xl,
  ...at({
    sideways: {
      position: 'sticky',
      insetBlockStart: vars.space.xl,
      inlineSize: 'min(26vw, 50dvh)',
    },
    md: { position: 'sticky', insetBlockStart: vars.space.xl, inlineSize: 'min(72%, 17rem)' },
  }),
});

/** On a phone that stands, words have more room than the picture. */
export const artOfGuided = style({
  '@media': { '(max-width: 767px) and (orientation: portrait)': { inlineSize: 'min(40%, 16dvh)' } },
});

/** The room that the ring takes when it is widest. */
export const halo = style({ position: 'absolute', inset: '-24%' });

export const picture = style({
  position: 'relative',
  ...square('100%'),
  borderRadius: '50%',
  overflow: 'hidden',
  boxShadow: `0 0.5rem 2rem ${color.shadow}`,
});

export const desk = style({
  inlineSize: '100%',
  maxInlineSize: '28rem',
  minInlineSize: 0,
  // The button that plays is in view.
  ...at({ sideways: { gap: vars.space.sm } }),
});

export const names = style({
  textAlign: 'center',
  ...at({ sideways: { textAlign: 'start' }, md: { textAlign: 'start' } }),
});

/** The speech button and the heart stand beside Play, which stays in the middle. */
export const controls = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr',
  alignItems: 'center',
  gap: vars.space.xs,
});

export const playback = style({ gridColumn: 2, gridRow: 1 });

export const favourite = style({ gridColumn: 3, gridRow: 1, justifySelf: 'end' });

/** In the middle of the ring, legible on any picture. */
export const breath = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  paddingBlock: vars.space.xs,
  paddingInline: vars.space.md,
  borderRadius: vars.radius.pill,
  background: color.surface,
  color: color.text,
  fontFamily: vars.font.display,
  fontSize: vars.size.lead,
  whiteSpace: 'nowrap',
  transform: 'translate(-50%, -50%)',
});
