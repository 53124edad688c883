import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { bare } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { iconButton, tapLink } from '#web/shared/ui/control.css.ts';

export const banner = style({ background: color.soft, color: color.softText });

export const row = style({
  columnGap: vars.space.md,
  ...at({
    // Words and button share their lines.
    belowSm: {
      display: 'block',
      position: 'relative',
      fontSize: '0.75rem',
      lineHeight: 1.3,
      paddingBlock: '0.125rem',
    },
  }),
  // Beside the room at the edge.
  selectors: { '&&': at({ belowSm: { paddingInlineEnd: '2.75rem' } }) },
});

export const text = style({
  // Beside the actions while some words fit in a line.
  flex: '1 1 10rem',
  fontSize: vars.size.small,
  fontWeight: 600,
  lineHeight: 1.4,
  ...at({
    belowSm: { display: 'inline', fontSize: 'inherit', fontWeight: 400, lineHeight: 'inherit' },
    md: { fontSize: '0.9375rem' },
  }),
  selectors: { '&:not(:empty)': { paddingBlock: '0.625rem' } },
});

export const actions = style({
  marginInlineStart: 'auto',
  ...at({ belowSm: { display: 'inline' } }),
});

export const links = style(at({ belowSm: { display: 'inline' } }));

export const action = style([
  tapLink,
  {
    minInlineSize: vars.tapTarget,
    ...bare,
    color: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    ...at({
      belowSm: {
        display: 'inline',
        marginInlineStart: vars.space.sm,
        // A finger may be off the line.
        marginBlock: '-1rem',
        paddingBlock: '0.75rem',
        fontSize: 'inherit',
        lineHeight: 'inherit',
      },
    }),
    selectors: { '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 } },
  },
]);

export const closeButton = style([
  iconButton,
  { marginInlineEnd: `calc(-0.75 * ${vars.space.md})`, color: 'inherit' },
  at({ belowSm: { position: 'absolute', inset: '0 0.75rem 0 auto', minBlockSize: 0 } }),
]);
