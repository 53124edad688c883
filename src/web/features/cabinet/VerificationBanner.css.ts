import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

export const banner = style({ background: color.soft, color: color.softText });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  columnGap: vars.space.md,
});

export const text = style({
  flex: '1 1 14rem',
  overflowWrap: 'anywhere',
  fontSize: vars.size.small,
  fontWeight: 600,
  lineHeight: 1.4,
  '@media': { [from('md')]: { fontSize: '0.9375rem' } },
  selectors: { '&:not(:empty)': { paddingBlock: '0.625rem' } },
});

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.md,
  marginInlineStart: 'auto',
});

const quietButton = style({
  minBlockSize: vars.tapTarget,
  minInlineSize: vars.tapTarget,
  padding: 0,
  border: 0,
  background: 'none',
});

export const actionButton = style([
  quietButton,
  {
    display: 'inline-flex',
    alignItems: 'center',
    color: 'inherit',
    fontSize: '0.9375rem',
    fontWeight: 700,
    textDecoration: 'underline',
    textUnderlineOffset: '0.2em',
    selectors: { '&[aria-disabled="true"]': { cursor: 'not-allowed', opacity: 0.6 } },
  },
]);

export const closeButton = style([
  quietButton,
  { display: 'grid', placeItems: 'center', marginInlineEnd: '-0.75rem' },
]);
