import { style } from '@vanilla-extract/css';
import { ofPrimitive } from '#web/shared/theme/layers.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

/** What a session says at this moment. It fades when its time is over. */
export const spokenWords = style(
  ofPrimitive({
    fontFamily: vars.font.display,
    fontSize: `clamp(${vars.size.lead}, 1rem + 1vw, 1.5rem)`,
    lineHeight: 1.4,
    textWrap: 'balance',
    transition: 'opacity 2s',
    animation: 'md-appear 900ms',
    selectors: { '&[data-over]': { opacity: 0.65 } },
  }),
);
