import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { hiddenVisually } from '#web/shared/ui/visually-hidden.css.ts';

/** On phones only the mark fits beside the actions. */
const onPhones = 'screen and (max-width: 429px)';

export const header = style({
  paddingBlock: '0.75rem',
  ...at({ lg: { paddingBlock: vars.space.lg } }),
});

export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '0.625rem',
  minBlockSize: vars.tapTarget,
  minInlineSize: vars.tapTarget,
  color: color.text,
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
});

export const name = style({ '@media': { [onPhones]: hiddenVisually } });

export const actions = style({ justifyContent: 'flex-end' });

/** A button or link with an icon and a word. */
export const action = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space.sm,
  minBlockSize: vars.tapTarget,
  minInlineSize: vars.tapTarget,
  paddingInline: vars.space.md,
  border: `1.5px solid ${color.line}`,
  borderRadius: vars.radius.pill,
  background: color.surface,
  color: color.text,
  fontSize: '0.9375rem',
  fontWeight: 600,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover, borderColor: color.lineStrong },
    '&[aria-current="page"]': { background: color.surfaceSelected, borderColor: color.lineStrong },
  },
});

/** Phones have no room for it beside the word. */
export const actionPicture = style(at({ belowSm: { display: 'none' } }));

export const switcher = style({
  padding: '0.125rem',
  borderRadius: vars.radius.pill,
  background: color.track,
});

export const choice = style({
  minInlineSize: '2.75rem',
  minBlockSize: '2.75rem',
  border: 0,
  borderRadius: vars.radius.pill,
  background: 'none',
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 700,
  letterSpacing: '0.04em',
  selectors: {
    '&:hover': { color: color.text },
    '&[aria-pressed="true"]': {
      // Forced colours remove the background but draw the border.
      border: `1.5px solid ${color.lineStrong}`,
      background: color.surface,
      color: color.text,
    },
  },
});
