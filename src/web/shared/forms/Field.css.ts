import { style } from '@vanilla-extract/css';
import { square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { notice } from '#web/shared/ui/layout/Card.css.ts';

export const frame = style({ minInlineSize: 0 });

export const note = style({ color: color.textQuiet, fontWeight: 400 });

export const control = style({
  inlineSize: '100%',
  minBlockSize: '3.25rem',
  margin: 0,
  padding: `0.625rem ${vars.space.md}`,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: color.surface,
  // Below 16 px, iOS zooms in when the field gets the focus.
  fontSize: vars.size.body,
  lineHeight: 1.4,
  textOverflow: 'ellipsis',
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    '&:hover': { borderColor: color.accentText },
    '&:focus': { borderColor: color.accentText },
    '&:focus-visible': { outlineOffset: '1px' },
    '&[aria-invalid="true"]': {
      borderColor: color.danger,
      boxShadow: `inset 0 0 0 1px ${color.danger}`,
    },
    '&::placeholder': { color: color.textQuiet, opacity: 1 },
  },
});

export const problem = style([notice({ tone: 'danger' }), { marginBlockEnd: vars.space.md }]);

/** Reserves room for one line of a message, so that nothing moves when it appears. */
export const messages = style({
  minBlockSize: '2.375rem',
  paddingBlock: '0.375rem 0.75rem',
  fontSize: vars.size.small,
  lineHeight: 1.45,
});

export const errorText = style({ gap: '0.375rem', color: color.danger, fontWeight: 600 });

export const errorMark = style({ flex: 'none', ...square('1.05em'), marginBlockStart: '0.2em' });
