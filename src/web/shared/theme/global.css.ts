import displayFont from '@fontsource/young-serif/files/young-serif-latin-400-normal.woff2';
import { globalFontFace, globalKeyframes, globalStyle } from '@vanilla-extract/css';
import { DISPLAY_FACE, FALLBACK_FACES } from './fonts.ts';
import { ofElements } from './layers.ts';
import { turningRing } from './shapes.ts';
import { color, vars } from './theme.css.ts';

globalFontFace(DISPLAY_FACE, {
  src: `url(${displayFont}) format('woff2')`,
  fontWeight: 400,
  fontDisplay: 'swap',
});
for (const [family, rule] of FALLBACK_FACES) globalFontFace(family, rule);

globalStyle('*, *::before, *::after', ofElements({ boxSizing: 'border-box' }));
globalStyle(
  'html',
  ofElements({
    background: color.ground,
    color: color.text,
    fontFamily: vars.font.body,
    fontSize: '100%',
    lineHeight: 1.55,
    textSizeAdjust: '100%',
    WebkitFontSmoothing: 'antialiased',
  }),
);
// Unlike with `break-word`, no word widens the column of a grid: editors write most of the texts.
globalStyle('body', ofElements({ margin: 0, fontSize: vars.size.body, overflowWrap: 'anywhere' }));
globalStyle(
  'h1, h2, h3',
  ofElements({
    margin: 0,
    fontFamily: vars.font.display,
    fontWeight: 400,
    lineHeight: 1.2,
    textWrap: 'balance',
  }),
);
globalStyle('p, ul, ol, dl, dd, figure, fieldset', ofElements({ margin: 0, padding: 0 }));
globalStyle('fieldset', ofElements({ border: 0, minInlineSize: 0 }));
globalStyle('button, input, select, textarea', ofElements({ font: 'inherit', color: 'inherit' }));
globalStyle('button', ofElements({ cursor: 'pointer', touchAction: 'manipulation' }));
globalStyle('img, svg', ofElements({ display: 'block', maxInlineSize: '100%' }));
globalStyle('a', ofElements({ color: color.accentText, textUnderlineOffset: '0.2em' }));
globalStyle(
  ':focus-visible',
  ofElements({ outline: `3px solid ${color.focus}`, outlineOffset: '3px' }),
);
globalStyle('[tabindex="-1"]:focus', ofElements({ outline: 'none' }));
globalStyle(
  '*, *::before, *::after',
  ofElements({
    '@media': {
      '(prefers-reduced-motion: reduce)': {
        animationDuration: '0.01ms !important',
        animationIterationCount: '1 !important',
        // Not merely short: every resize would start a transition for each element.
        transition: 'none !important',
        scrollBehavior: 'auto !important' as 'auto',
      },
    },
  }),
);

globalKeyframes('md-appear', { from: { opacity: 0 } });
globalKeyframes('md-turn', { to: { transform: 'rotate(1turn)' } });
/** Shown by index.html until the app has its texts. */
globalStyle('.md-boot', {
  position: 'fixed',
  inset: 0,
  ...turningRing('3rem'),
  margin: 'auto',
});

globalStyle('.md-error', {
  display: 'grid',
  placeContent: 'center',
  minBlockSize: '100dvh',
  padding: vars.space.lg,
  fontSize: vars.size.body,
  textAlign: 'center',
});
