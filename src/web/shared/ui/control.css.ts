import { style } from '@vanilla-extract/css';
import { ofPrimitive } from '#web/shared/theme/layers.ts';
import { bare } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** The words above a field or a group of them. */
export const fieldLabel = style(
  ofPrimitive({
    display: 'block',
    inlineSize: 'fit-content',
    marginBlockEnd: vars.space.sm,
    padding: 0,
    fontWeight: 600,
  }),
);

/** A heading that looks like a bold line of the text. */
export const plainHeading = style(
  ofPrimitive({
    fontFamily: vars.font.body,
    fontSize: vars.size.body,
    fontWeight: 600,
    lineHeight: 1.35,
    textWrap: 'wrap',
  }),
);

/** A link apart from a sentence, as high as a finger needs it. */
export const tapLink = style(
  ofPrimitive({
    display: 'inline-flex',
    alignItems: 'center',
    justifySelf: 'start',
    minBlockSize: vars.tapTarget,
    fontWeight: 600,
  }),
);

/** A button that is only its icon. */
export const iconButton = style(
  ofPrimitive({
    display: 'grid',
    flex: 'none',
    placeItems: 'center',
    minInlineSize: vars.tapTarget,
    minBlockSize: vars.tapTarget,
    ...bare,
    borderRadius: vars.radius.md,
    color: color.textQuiet,
    selectors: { '&:hover': { color: color.text }, '&:focus-visible': { outlineOffset: '-4px' } },
  }),
);

/** A button that is on or off, one of several. */
export const toggleButton = style(
  ofPrimitive({
    minBlockSize: '3.25rem',
    paddingInline: vars.space.xs,
    border: `1.5px solid ${color.lineStrong}`,
    borderRadius: vars.radius.sm,
    background: color.surface,
    selectors: {
      '&:hover': { borderColor: color.accentText, background: color.surfaceHover },
      '&[aria-pressed="true"]': {
        borderColor: color.accentText,
        background: color.surfaceSelected,
        boxShadow: `inset 0 0 0 1px ${color.accentText}`,
        fontWeight: 600,
      },
    },
  }),
);
