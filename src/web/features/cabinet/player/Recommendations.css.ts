import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { disc } from '#web/shared/theme/shapes.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { footed } from '#web/shared/ui/sticky-foot.css.ts';

/** Words in the middle of the player, with a foot below them. */
export const tips = style([
  footed,
  {
    flex: 1,
    justifyContent: 'center',
    inlineSize: '100%',
    maxInlineSize: '30rem',
    marginInline: 'auto',
    ...at({ sideways: { maxInlineSize: 'none' } }),
  },
]);

export const picture = style({
  inlineSize: 'min(100%, 20rem)',
  blockSize: 'auto',
  maxBlockSize: '28dvh',
  marginInline: 'auto',
  borderRadius: vars.radius.lg,
  objectFit: 'cover',
  // In a low window the words and the button get the room.
  ...at({ sideways: { display: 'none' } }),
});

export const title = style({
  fontSize: vars.size.title,
  ...at({ sideways: { fontSize: vars.size.heading } }),
});

export const list = style(at({ sideways: { gridTemplateColumns: 'repeat(3, 1fr)' } }));

export const icon = style({
  ...disc(vars.tapTarget),
  background: color.soft,
  color: color.softText,
});
