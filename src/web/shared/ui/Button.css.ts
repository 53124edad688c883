import { recipe } from '@vanilla-extract/recipes';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const disabled = '&:disabled, &[aria-disabled="true"]';
const hovered = '&:hover:not(:disabled, [aria-disabled="true"])';

export const button = recipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: vars.space.sm,
    minBlockSize: vars.tapTarget,
    maxInlineSize: '100%',
    margin: 0,
    paddingBlock: '0.75rem',
    // Transparent, so that forced colours still draw the edge of a filled button.
    border: '1.5px solid transparent',
    borderRadius: vars.radius.pill,
    fontWeight: 600,
    lineHeight: 1.3,
    textAlign: 'center',
    textDecoration: 'none',
    cursor: 'pointer',
    selectors: {
      '&:active:not(:disabled, [aria-disabled="true"])': { transform: 'scale(0.985)' },
      [disabled]: { cursor: 'not-allowed', opacity: 0.55 },
    },
  },
  variants: {
    variant: {
      primary: {
        paddingInline: 'min(1.75rem, 8vw)',
        background: color.accent,
        color: color.onAccent,
        selectors: { [hovered]: { background: color.accentHover } },
      },
      secondary: {
        paddingInline: 'min(1.625rem, 8vw)',
        borderColor: color.lineStrong,
        background: color.surface,
        color: color.text,
        selectors: { [hovered]: { background: color.surfaceHover, borderColor: color.accentText } },
      },
      quiet: {
        paddingInline: vars.space.md,
        background: 'transparent',
        color: color.accentText,
        selectors: { [hovered]: { background: color.surfaceHover } },
      },
    },
    isFullWidth: { true: { inlineSize: '100%' } },
  },
});
