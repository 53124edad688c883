import { style } from '@vanilla-extract/css';
import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { iconButton } from '#web/shared/ui/control.css.ts';

export const frame = recipe({
  base: { position: 'relative', minInlineSize: 0, maxInlineSize: '100%' },
  variants: { size: { regular: {}, small: { fontSize: vars.size.small } } },
});

export const field = recipe({
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    border: `1.5px solid ${color.lineStrong}`,
    borderRadius: vars.radius.md,
    background: color.surface,
    transition: `border-color ${vars.motion.quick}, background-color ${vars.motion.quick}`,
  },
  variants: {
    size: { regular: {}, small: { borderRadius: vars.radius.sm } },
    isMultiple: { true: {}, false: { flexWrap: 'nowrap' } },
    hasError: { true: { borderColor: color.danger, boxShadow: `inset 0 0 0 1px ${color.danger}` } },
    isDisabled: {
      true: { borderColor: color.line, background: 'transparent', color: color.textQuiet },
      false: { selectors: { '&:hover': { borderColor: color.accentText } } },
    },
  },
});

export const toggle = recipe({
  base: {
    position: 'relative',
    display: 'flex',
    flex: '1 1 8rem',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: vars.space.sm,
    minInlineSize: 0,
    margin: 0,
    border: 0,
    borderRadius: 'inherit',
    background: 'transparent',
    textAlign: 'start',
    selectors: {
      '&:disabled': { cursor: 'not-allowed' },
      '&:focus-visible': { outlineOffset: '2px' },
    },
  },
  variants: {
    size: {
      regular: {
        minBlockSize: vars.tapTarget,
        paddingBlock: '0.5rem',
        paddingInline: vars.space.md,
      },
      small: {
        minBlockSize: '2.5rem',
        paddingBlock: '0.25rem',
        paddingInline: '0.75rem',
        '::after': { content: '""', position: 'absolute', insetBlock: '-0.25rem', insetInline: 0 },
      },
    },
  },
});

export const summaryText = style({ minInlineSize: 0, lineHeight: 1.35 });
export const placeholderText = style([summaryText, { color: color.textQuiet }]);

export const arrow = recipe({
  base: { flex: 'none', color: color.textQuiet, transition: `transform ${vars.motion.step}` },
  variants: { isOpen: { true: { transform: 'rotate(180deg)' } } },
});

export const clear = recipe({
  base: iconButton,
  variants: { size: { regular: {}, small: { minBlockSize: '2.5rem' } } },
});

export const errorText = style({
  marginBlockStart: vars.space.sm,
  color: color.danger,
  fontSize: vars.size.small,
  fontWeight: 600,
});
