import { style } from '@vanilla-extract/css';
import { from } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { tapLink } from '#web/shared/ui/control.css.ts';

export const faces = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: vars.space.xs,
  inlineSize: '100%',
  maxInlineSize: '30rem',
  marginInline: 'auto',
  '@media': { [from('sm')]: { gap: vars.space.sm } },
});

export const face = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'start',
  gap: vars.space.xs,
  minBlockSize: vars.tapTarget,
  padding: `${vars.space.sm} 0`,
  border: '2px solid transparent',
  borderRadius: vars.radius.md,
  background: 'none',
  color: color.softText,
  font: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '&[aria-pressed=true]': { borderColor: color.accentText, background: color.surfaceSelected },
  },
});

export const drawing = style({ inlineSize: 'min(100%, 3.5rem)' });

export const word = style({
  color: color.text,
  fontSize: vars.size.small,
  lineHeight: 1.25,
  textAlign: 'center',
  textWrap: 'balance',
  hyphens: 'auto',
});

export const after = style({ inlineSize: '100%', marginBlockStart: vars.space.sm });

export const question = style({
  fontFamily: vars.font.body,
  fontSize: vars.size.body,
  fontWeight: 600,
});

/** Keeps its height when the word of thanks replaces the button. */
export const said = style({ minBlockSize: vars.tapTarget, color: color.textQuiet });

export const skip = style([
  tapLink,
  {
    padding: `0 ${vars.space.md}`,
    border: 0,
    background: 'none',
    color: color.textQuiet,
    font: 'inherit',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
]);
