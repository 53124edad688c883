import { style, styleVariants } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { cover, disc } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { atTop, paint, RIDGE } from './ground.ts';
import road from './pictures/road.svg?inline';

/** The sign of a week or a stop; the road passes through its middle. */
const SIGN = 'min(2.75rem, 14vw)';
const ROAD = 'min(1.5rem, 7.5vw)';
const DOTS = '--md-road-dots';

/** From one edge of a phone to the other. */
export const land = style({
  position: 'relative',
  overflow: 'clip',
  marginInline: `calc(-1 * ${vars.space.md})`,
  background: scene.nightLow,
  ...at({ sm: { marginInline: 0, borderRadius: vars.radius.lg } }),
});

/** The room between an edge of the landscape and what stands in it. */
export const inside = {
  paddingInline: vars.space.md,
  ...at({ sm: { paddingInline: vars.space.xl } }),
};

const anyWeek = style([
  inside,
  {
    position: 'relative',
    isolation: 'isolate',
    vars: { [DOTS]: scene.dots },
    paddingBlock: `calc(${RIDGE} - 0.25rem) ${vars.space.sm}`,
    color: color.text,
    selectors: {
      '&::before': {
        content: '',
        position: 'absolute',
        insetBlock: 0,
        marginInlineStart: `calc((${SIGN} - ${ROAD}) / 2)`,
        inlineSize: ROAD,
        background: `var(${DOTS})`,
        mask: `url("${road}") 0 ${RIDGE} / ${ROAD} calc(${ROAD} * 104 / 24) repeat-y`,
      },
      // The road begins here.
      '&:first-child::before': { insetBlockStart: RIDGE },
    },
  },
]);

const overSky = { marginBlockStart: `calc(-1 * ${RIDGE})` };

export const week = styleVariants(paint, (background, ground) => [
  anyWeek,
  { background },
  ground === 'dawn' ? overSky : {},
  ground === 'night' ? { vars: { [DOTS]: scene.road }, color: scene.onNight } : {},
]);

export const ridge = style(atTop);

export const head = style({ position: 'relative', paddingBlock: vars.space.sm });

export const sign = style([
  disc(SIGN),
  {
    position: 'relative',
    border: `2px dashed ${color.lineStrong}`,
    background: color.surface,
    color: color.text,
    fontFamily: vars.font.display,
    fontSize: vars.size.lead,
    fontVariantNumeric: 'lining-nums',
  },
]);

export const title = style({ minInlineSize: 0, fontSize: 'min(1.3125rem, 8.5vw)' });

export const number = style({
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
  fontWeight: 600,
});

/** Beside the road. */
export const stops = style({
  marginBlockEnd: vars.space.sm,
  paddingInlineStart: `calc(${SIGN} + ${vars.space.sm})`,
  ...at({
    md: {
      display: 'flex',
      flexWrap: 'wrap',
      paddingInlineStart: `calc(${SIGN} + ${vars.space.md})`,
    },
  }),
});

export const stop = style({
  position: 'relative',
  padding: `0.75rem ${vars.space.md}`,
  borderRadius: vars.radius.md,
  background: color.surface,
  boxShadow: `0 2px 10px ${color.shadow}`,
  color: color.text,
  flex: '1 1 13rem',
});

/** The sign of a stop: on the road, or in its card where these stand beside each other. */
export const stopSign = style([
  disc(SIGN),
  {
    position: 'absolute',
    insetBlockStart: `calc(50% - ${SIGN} / 2)`,
    insetInlineStart: `calc(-1 * (${SIGN} + ${vars.space.sm}))`,
    ...at({ md: { position: 'static' } }),
  },
]);

export const end = style({ position: 'relative', blockSize: '8rem' });

export const stars = style({
  position: 'absolute',
  insetBlockStart: '-1rem',
  insetInlineEnd: 0,
  inlineSize: 'min(60%, 20rem)',
});

export const endHill = style({
  ...cover,
  inset: 'auto 0 0',
  blockSize: '3rem',
});

/** Where the road ends. */
export const house = styleVariants({ lit: '1', dark: '0' }, (light) => ({
  position: 'absolute',
  vars: { '--md-lit': light },
  insetBlockEnd: '1.25rem',
  insetInlineStart: vars.space.md,
  inlineSize: '7.5rem',
  ...at({ sm: { insetInlineStart: vars.space.xl } }),
}));
