import { keyframes, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { cover } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { BREATH_SECONDS, INHALED } from '#web/shared/ui/breath.ts';
import { aboveFoot, foot } from '#web/shared/ui/sticky-foot.css.ts';
import { stepPicture, stepSpread } from './step-spread.ts';

export const spread = style(stepSpread('1fr 1fr', 'center'));

export const picture = style(stepPicture);

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

export const lowHeading = at({ sideways: { fontSize: vars.size.heading } });

export const heading = style({ fontSize: vars.size.title, ...aboveFoot, ...lowHeading });

/** On wide screens the button is not as wide as the words. */
export const infoFoot = style([foot, at({ lg: { maxInlineSize: '20rem' } })]);

export const hints = style({ paddingInlineStart: '1.25rem', color: color.textQuiet });
