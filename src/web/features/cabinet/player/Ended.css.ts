import { style } from '@vanilla-extract/css';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { foot, footed } from '#web/shared/ui/sticky-foot.css.ts';

export const view = style([
  footed,
  {
    flex: 1,
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '100%',
    maxInlineSize: '30rem',
    marginInline: 'auto',
    textAlign: 'center',
  },
]);

export const picture = style({
  position: 'relative',
  flex: 'none',
  inlineSize: 'min(60%, 12rem, 34dvh)',
  aspectRatio: '1',
  borderRadius: '50%',
  overflow: 'hidden',
});

export const mark = style({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '4rem',
  blockSize: '4rem',
  borderRadius: '50%',
  background: color.surface,
  color: color.success,
  transform: 'translate(-50%, -50%)',
});

export const title = style({ fontSize: vars.size.title });

export const text = style({ color: color.textQuiet, fontSize: vars.size.lead });

export const actions = style([
  foot,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignSelf: 'stretch',
    justifyContent: 'center',
    gap: vars.space.sm,
  },
]);
