import { globalStyle, style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const wrap = style({
  maxInlineSize: vars.width.column,
  marginInline: 'auto',
  paddingBlock: vars.space.xl,
  fontSize: vars.size.lead,
  textAlign: 'center',
});

export const disc = style({ position: 'relative', ...square('min(13rem, 50vw)') });

export const lines = style({ color: color.textQuiet });

/** One line after the other, where motion is welcome: a delay is not shortened for others. */
for (const [index, delay] of ['0ms', '750ms', '1500ms'].entries()) {
  globalStyle(`${lines} > :nth-child(${index + 1})`, {
    '@media': {
      '(prefers-reduced-motion: no-preference)': {
        animation: `md-appear 600ms ${delay} ease-out backwards`,
      },
    },
  });
}
