import { style, styleVariants } from '@vanilla-extract/css';
import { atTop, paint, RIDGE } from '#web/shared/landscape/ground.ts';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { cover, disc, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import road from './pictures/road.svg?inline';

/** The sign of a week; the road passes through its middle. */
const SIGN = 'min(2.75rem, 14vw)';
const ROAD = 'min(1.5rem, 7.5vw)';
const DOTS = '--md-road-dots';

/** From one edge of a phone to the other. */
export const land = style({
  position: 'relative',
  overflow: 'clip',
  marginInline: `calc(-1 * ${vars.space.md})`,
  marginBlockStart: `calc(-1 * ${vars.space.lg})`,
  background: scene.nightLow,
  ...at({ sm: { marginInline: 0, marginBlockStart: 0, borderRadius: vars.radius.lg } }),
});

const inside = { paddingInline: vars.space.md, ...at({ sm: { paddingInline: vars.space.xl } }) };

export const sky = style({
  position: 'relative',
  background: `linear-gradient(${scene.skyDay} 60%, ${scene.skyDawn})`,
  ...at({
    sideways: { display: 'grid', gridTemplateColumns: '3fr 2fr' },
    md: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
  }),
});

/** It ends in a hill, or in a bay of the sky beside it. */
export const picture = style({
  inlineSize: '100%',
  blockSize: 'min(30dvh, 15rem)',
  objectFit: 'cover',
  objectPosition: '50% 70%',
  borderRadius: '0 0 50% 50% / 0 0 2rem 1.25rem',
  ...at({
    sideways: { order: 1, blockSize: '100%', borderRadius: '0 0 0 30% / 0 0 0 50%' },
    md: { order: 1, blockSize: '100%', borderRadius: '0 0 0 22% / 0 0 0 60%' },
  }),
});

export const opening = style([
  inside,
  {
    alignContent: 'center',
    paddingBlock: `${vars.space.md} calc(${RIDGE} + ${vars.space.sm})`,
    ...at({ md: { minBlockSize: '26rem', paddingBlockStart: vars.space.xl } }),
  },
]);

export const notice = style([
  inside,
  {
    order: 2,
    gridColumn: '1 / -1',
    paddingBlock: `${vars.space.md} calc(${RIDGE} + ${vars.space.md})`,
  },
]);

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

export const head = style({ paddingBlock: vars.space.sm });

/** The summary of what is folded, with a sign at its end that turns. */
const fold = style({
  position: 'relative',
  minBlockSize: vars.tapTarget,
  paddingInlineEnd: vars.space.xl,
  borderRadius: vars.radius.md,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 'calc(50% - 0.5rem)',
      insetInlineEnd: '0.375rem',
      ...square('0.625rem'),
      border: 'solid',
      borderWidth: '0 2.5px 2.5px 0',
      transform: 'rotate(45deg)',
    },
    '[open] > &::after': { transform: 'translateY(0.3rem) rotate(225deg)' },
  },
});

export const summary = style([fold, head]);

export const otherQuizzes = style([fold, { paddingBlock: vars.space.sm }]);

/** Makes the whole card the link's target. */
export const otherQuiz = style({ selectors: { '&::after': { content: '', ...cover } } });

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
  display: 'grid',
  gap: '0.75rem',
  marginBlockEnd: vars.space.sm,
  paddingInlineStart: `calc(${SIGN} + ${vars.space.sm})`,
  listStyle: 'none',
  ...at({
    md: {
      display: 'flex',
      flexWrap: 'wrap',
      paddingInlineStart: `calc(${SIGN} + ${vars.space.md})`,
    },
  }),
});

export const stop = style({
  padding: `0.75rem ${vars.space.md}`,
  borderRadius: vars.radius.md,
  background: color.surface,
  boxShadow: `0 2px 10px ${color.shadow}`,
  color: color.text,
  flex: '1 1 13rem',
  // What plays has a row of its own.
  selectors: { '&:has([data-preview])': { flexBasis: '100%' } },
});

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
export const house = style({
  position: 'absolute',
  vars: { '--md-lit': '1' },
  insetBlockEnd: '1.25rem',
  insetInlineStart: vars.space.md,
  inlineSize: '7.5rem',
  ...at({ sm: { insetInlineStart: vars.space.xl } }),
});
