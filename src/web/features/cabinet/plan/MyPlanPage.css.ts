import { style } from '@vanilla-extract/css';
import { land } from '#web/shared/landscape/Weeks.css.ts';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { cover } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const page = style({ minInlineSize: 0 });

export const landscape = style([
  land,
  at({ belowSm: { marginBlockStart: `calc(-1 * ${vars.space.sm})` } }),
]);

export const sky = style({
  position: 'relative',
  isolation: 'isolate',
  padding: `${vars.space.lg} ${vars.space.md} 6.5rem`,
  background: `linear-gradient(${scene.skyHigh}, ${scene.skyDawn} 70%, ${scene.skyDay})`,
  color: color.text,
  ...at({
    sm: { paddingInline: vars.space.xl },
    lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 30rem)', alignItems: 'start' },
  }),
});

export const sun = style({
  position: 'absolute',
  inset: '-6.75rem -6.75rem auto auto',
  inlineSize: '13rem',
  ...at({ lg: { inset: 'auto auto -3rem 24%', inlineSize: '18rem' } }),
});

export const farHills = style({ ...cover, inset: 'auto 0 0', blockSize: '9rem' });

export const greeting = style({ position: 'relative' });

export const title = style({
  maxInlineSize: '13em',
  fontSize: 'clamp(2rem, 1.5rem + 2.4vw, 2.75rem)',
  lineHeight: 1.1,
});

/** Reserves one line for text that is still loading. */
export const lead = style({ minBlockSize: '1.55em', maxInlineSize: '28rem' });

export const skyCard = style({
  maxInlineSize: '34rem',
  borderColor: 'transparent',
  boxShadow: `0 8px 30px ${color.shadow}`,
  color: color.text,
});

export const skyActions = style({ marginBlockStart: vars.space.sm, fontSize: vars.size.small });

export const walked = style({ color: color.textQuiet, fontWeight: 400 });

export const about = style({ paddingBlock: vars.space.md });

export const focusArea = style({
  paddingInlineStart: vars.space.md,
  borderInlineStart: `3px solid ${color.star}`,
});

export const panels = style(at({ lg: { gridTemplateColumns: '1fr 2fr' } }));

/** Nothing was heard yet, so all panels are low and stand in one row. */
export const lowPanels = style(at({ lg: { gridTemplateColumns: '2fr 1fr' } }));

export const figures = style({
  gridTemplateColumns: 'repeat(auto-fit, minmax(8rem, 1fr))',
  ...at({ lg: { gridTemplateColumns: 'repeat(auto-fit, minmax(12rem, 1fr))' } }),
});

export const earlier = style({ paddingBlock: vars.space.md, color: color.textQuiet });

export const earlierPlan = style({
  paddingBlock: vars.space.sm,
  borderBlockStart: `1px solid ${color.line}`,
  fontSize: vars.size.small,
});

export const figure = style({
  fontFamily: vars.font.display,
  fontSize: vars.size.display,
  lineHeight: 1,
  fontVariantNumeric: 'lining-nums',
});
