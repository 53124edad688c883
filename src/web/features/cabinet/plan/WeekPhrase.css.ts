import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { scene } from '#web/shared/theme/scene.css.ts';
import { vars } from '#web/shared/theme/theme.css.ts';
import { summary as foldSummary } from '#web/shared/ui/summary.css.ts';

/** Under the stars. */
export const phrase = style({
  padding: `${vars.space.lg} ${vars.space.lg} ${vars.space.xl}`,
  background: scene.leafNight,
  color: scene.onNight,
  fontFamily: vars.font.display,
  fontSize: vars.size.lead,
  textAlign: 'center',
  textWrap: 'balance',
  ...at({ lg: { paddingBlock: `${vars.space.sm} ${vars.space.lg}` } }),
});

export const summary = style([
  foldSummary,
  {
    color: scene.nightQuiet,
    fontFamily: vars.font.body,
    selectors: { '&:focus-visible': { outlineColor: scene.onNight } },
  },
]);

export const card = style({
  maxInlineSize: '26rem',
  marginInline: 'auto',
  paddingBlock: vars.space.md,
  fontFamily: vars.font.body,
  fontSize: vars.size.small,
});

export const picture = style({
  inlineSize: 'min(15rem, 60vw)',
  blockSize: 'auto',
  borderRadius: vars.radius.lg,
});
