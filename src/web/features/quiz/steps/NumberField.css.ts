import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';

export const field = style({
  ...aboveFoot,
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.lineStrong}`,
  borderRadius: vars.radius.md,
  background: color.surface,
  selectors: {
    '&:focus-within': { outline: `3px solid ${color.focus}`, outlineOffset: '3px' },
    '&:has([aria-invalid])': { borderColor: color.danger },
  },
});

export const input = style({
  flex: 1,
  minInlineSize: 0,
  paddingBlock: vars.space.md,
  border: 0,
  outline: 'none',
  background: 'none',
  color: color.accentText,
  fontSize: vars.size.title,
  fontWeight: 700,
  fontVariantNumeric: 'tabular-nums',
  lineHeight: 1.2,
});

export const unit = style({ color: color.textQuiet, fontSize: vars.size.lead });

export const range = style({
  marginBlockStart: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
});
