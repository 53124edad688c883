import { style } from '@vanilla-extract/css';
import { cover, square } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { segment } from '#web/shared/ui/segments.css.ts';
import { aboveFoot } from '#web/shared/ui/sticky-foot.css.ts';

export const note = style({
  minBlockSize: '1.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const legend = style({
  padding: 0,
  marginBlockEnd: vars.space.sm,
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontWeight: 600,
});

/** Not drawn, and as large as its choice, which is scrolled to with it. */
export const radio = style({
  ...cover,
  ...square('100%'),
  margin: 0,
  opacity: 0,
  ...aboveFoot,
  cursor: 'pointer',
});

export const choice = style([
  segment,
  {
    position: 'relative',
    flex: '1 1 auto',
    minInlineSize: '3rem',
    paddingInline: vars.space.sm,
    fontSize: vars.size.small,
    transition: `background-color ${vars.motion.quick}`,
  },
]);

export const voice = style({
  flex: 1,
  minInlineSize: 0,
  minBlockSize: vars.tapTarget,
  overflowWrap: 'anywhere',
  cursor: 'pointer',
});

export const voiceRadio = style({ accentColor: color.accentText, ...aboveFoot });
