import { style } from '@vanilla-extract/css';
import { from } from '#web/theme/breakpoints.ts';
import { color, vars } from '#web/theme/theme.css.ts';

export const details = style({ display: 'grid' });

export const summary = style({
  inlineSize: 'fit-content',
  minBlockSize: vars.tapTarget,
  paddingBlock: '0.75rem',
  color: color.accentText,
  fontWeight: 600,
  lineHeight: '1.5rem',
  cursor: 'pointer',
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [from('sm')]: { fontSize: vars.size.body } },
});

export const row = style({ borderBlockStart: `1px solid ${color.line}` });

const inTable = { paddingBlock: '0.625rem', verticalAlign: 'baseline' } as const;

/** Wide enough for a week in one line on the narrowest phone. */
export const weekName = style({
  ...inTable,
  inlineSize: '52%',
  fontWeight: 600,
  textAlign: 'start',
});

export const head = style({
  ...inTable,
  paddingInlineStart: vars.space.sm,
  color: color.textQuiet,
  fontSize: '0.75rem',
  fontWeight: 600,
  textAlign: 'end',
  '@media': { [from('sm')]: { fontSize: vars.size.small } },
});

export const cell = style({
  ...inTable,
  paddingInlineStart: vars.space.sm,
  textAlign: 'end',
});

export const current = style({
  display: 'block',
  color: color.accentText,
  fontSize: vars.size.small,
});
