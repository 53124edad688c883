import { style } from '@vanilla-extract/css';
import { RIDGE } from '#web/shared/landscape/ground.ts';
import * as weeks from '#web/shared/landscape/Weeks.css.ts';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { cover, square } from '#web/shared/theme/shapes.ts';
import { vars } from '#web/shared/theme/theme.css.ts';

export const land = style([
  weeks.land,
  at({ belowSm: { marginBlockStart: `calc(-1 * ${vars.space.lg})` } }),
]);

export const sky = style({
  position: 'relative',
  background: `linear-gradient(${scene.skyDay} 60%, ${scene.skyDawn})`,
  ...at({
    sideways: { display: 'grid', gridTemplateColumns: '3fr 2fr' },
    md: { display: 'grid', gridTemplateColumns: '1fr 1fr' },
  }),
});

/** It ends in a hill, or in a bay of the sky beside it. */
export const picture = style({
  inlineSize: '100%',
  blockSize: 'min(30dvh, 15rem)',
  objectFit: 'cover',
  objectPosition: '50% 70%',
  borderRadius: '0 0 50% 50% / 0 0 2rem 1.25rem',
  ...at({
    sideways: { order: 1, blockSize: '100%', borderRadius: '0 0 0 30% / 0 0 0 50%' },
    md: { order: 1, blockSize: '100%', borderRadius: '0 0 0 22% / 0 0 0 60%' },
  }),
});

export const opening = style([
  weeks.inside,
  {
    alignContent: 'center',
    paddingBlock: `${vars.space.md} calc(${RIDGE} + ${vars.space.sm})`,
    ...at({ md: { minBlockSize: '26rem', paddingBlockStart: vars.space.xl } }),
  },
]);

export const notice = style([
  weeks.inside,
  {
    order: 2,
    gridColumn: '1 / -1',
    paddingBlock: `${vars.space.md} calc(${RIDGE} + ${vars.space.md})`,
  },
]);

/** The summary of what is folded, with a sign at its end that turns. */
export const fold = style({
  position: 'relative',
  minBlockSize: vars.tapTarget,
  paddingInlineEnd: vars.space.xl,
  borderRadius: vars.radius.md,
  listStyle: 'none',
  cursor: 'pointer',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: 'calc(50% - 0.5rem)',
      insetInlineEnd: '0.375rem',
      ...square('0.625rem'),
      border: 'solid',
      borderWidth: '0 2.5px 2.5px 0',
      transform: 'rotate(45deg)',
    },
    '[open] > &::after': { transform: 'translateY(0.3rem) rotate(225deg)' },
  },
});

export const otherQuizzes = style([fold, { paddingBlock: vars.space.sm }]);

/** Makes the whole card the link's target. */
export const otherQuiz = style({ selectors: { '&::after': { content: '', ...cover } } });

/** What plays has a row of its own. */
export const stop = style([
  weeks.stop,
  { selectors: { '&:has([data-preview])': { flexBasis: '100%' } } },
]);
