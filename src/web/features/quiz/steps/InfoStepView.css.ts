import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { cover, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { BREATH_SECONDS, INHALED } from '#web/shared/ui/breath.ts';
import { aboveFoot, foot } from '#web/shared/ui/sticky-foot.css.ts';
import { stepPicture, stepSpread } from './step-spread.ts';

/** The picture with the ring to breathe along with. */
export const breath = style({ position: 'relative', minBlockSize: '10rem' });

/** As high as the picture, in its middle. */
export const pace = style({
  ...cover,
  blockSize: '100%',
  maxBlockSize: '18rem',
  aspectRatio: '1',
  margin: 'auto',
});

/** The still middle of the ring, where the words are. */
export const core = style({
  position: 'absolute',
  inset: '29%',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  borderRadius: '50%',
  background: color.surface,
  color: color.accentText,
  fontSize: vars.size.small,
  fontWeight: 600,
  lineHeight: 1.2,
  textAlign: 'center',
});

const say = keyframes({ '0%, 34%': { opacity: 1 }, [`${INHALED}, 94%`]: { opacity: 0 } });

const sayOther = keyframes({ '0%, 34%': { opacity: 0 }, [`${INHALED}, 94%`]: { opacity: 1 } });

/** One of the two words, which take turns in one place. */
export const word = style({
  gridArea: '1 / 1',
  animation: `${say} ${BREATH_SECONDS}s ease-in-out infinite`,
  selectors: { '& + &': { animationName: sayOther } },
  '@media': { '(prefers-reduced-motion: reduce)': { gridArea: 'auto' } },
});

const title = { ...aboveFoot, ...at({ sideways: { fontSize: vars.size.heading } }) };

export const plain = {
  spread: style(stepSpread('1fr 1fr', 'center')),
  picture: style(stepPicture),
  title: style({ fontSize: vars.size.title, ...title }),
};

export const landing = {
  spread: style(stepSpread('6fr 5fr', 'center')),
  picture: style([
    stepPicture,
    at({ sideways: { order: 1 }, lg: { order: 1, aspectRatio: '1 / 1', maxBlockSize: 'none' } }),
  ]),
  title: style({ fontSize: vars.size.display, lineHeight: 1.12, ...title }),
};

/** On wide screens the button is not as wide as the words. */
export const infoFoot = style([foot, at({ lg: { maxInlineSize: '20rem' } })]);

export const hints = style({ paddingInlineStart: '1.25rem', color: color.textQuiet });

export const proof = style({
  marginBlockStart: vars.space.sm,
  paddingBlockStart: vars.space.md,
  borderBlockStart: `1px solid ${color.line}`,
});

export const avatars = style({ display: 'flex', alignItems: 'center' });

export const avatar = style({
  ...square('min(2.5rem, 12.5vw)'),
  border: `2px solid ${color.ground}`,
  borderRadius: vars.radius.pill,
});

export const more = style({
  display: 'grid',
  placeItems: 'center',
  minInlineSize: '3.25rem',
  minBlockSize: '2.5rem',
  paddingInline: vars.space.sm,
  border: `2px solid ${color.ground}`,
  borderRadius: vars.radius.pill,
  background: color.soft,
  color: color.softText,
  fontSize: vars.size.small,
  fontWeight: 700,
  whiteSpace: 'nowrap',
});

globalStyle(`${avatars} > * + *`, { marginInlineStart: '-0.625rem' });

export const stars = style({ color: color.star, letterSpacing: '0.12em', lineHeight: 1.2 });
