import { globalStyle, type StyleRule, style } from '@vanilla-extract/css';
import { screenWindow } from '#authoring/studio/screen/Screen.css.ts';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const PRINT = 'print';

type Widths = Parameters<typeof at>[0];

/** What differs on paper and in some windows. */
const inMedia = (print: StyleRule, widths: Widths = {}): StyleRule => ({
  '@media': { ...at(widths)['@media'], [PRINT]: print },
});

export const page = style({
  maxInlineSize: '84rem',
  marginInline: 'auto',
  padding: vars.space.lg,
  '@media': {
    // Black on white, whatever the theme is.
    [PRINT]: {
      maxInlineSize: 'none',
      padding: 0,
      colorScheme: 'light',
      vars: {
        [color.text]: '#000',
        [color.textQuiet]: '#333',
        [color.accentText]: '#000',
        [color.surface]: '#fff',
        [color.ground]: '#fff',
        [color.line]: '#bbb',
      },
      color: '#000',
    },
  },
});

globalStyle(`html:has(${page})`, {
  scrollPaddingBlockStart: vars.space.lg,
  ...inMedia({ background: '#fff', fontSize: '70%' }),
});
globalStyle('@page', { margin: '14mm' });

export const notPrinted = style({ ...inMedia({ display: 'none' }) });

export const spread = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  ...at({ lg: { gridTemplateColumns: '14rem minmax(0, 1fr)' } }),
});

export const main = style({
  display: 'grid',
  gap: vars.space.md,
  alignContent: 'start',
  minInlineSize: 0,
});

export const contents = style([
  notPrinted,
  {
    display: 'grid',
    alignContent: 'start',
    gap: vars.space.md,
    fontSize: vars.size.small,
    ...at({
      lg: {
        position: 'sticky',
        insetBlockStart: vars.space.lg,
        maxBlockSize: `calc(100dvh - 2 * ${vars.space.lg})`,
        overflow: 'auto',
      },
    }),
  },
]);

export const entries = style({
  display: 'grid',
  gap: vars.space.xs,
  paddingInlineStart: '1.75rem',
});

globalStyle(`${entries} a`, { color: color.text, textDecoration: 'none' });
globalStyle(`${entries} a:hover`, { textDecoration: 'underline' });

export const chapter = style({
  display: 'grid',
  gap: vars.space.md,
  marginBlockStart: vars.space.xl,
  ...inMedia({ display: 'block', breakBefore: 'page', marginBlockStart: 0 }),
});

/** Grids and columns break across pages in no browser as they should. */
export const entry = style({
  '@media': {
    [PRINT]: { breakInside: 'avoid', padding: '0.5rem 0', border: 0, marginBlockStart: '1rem' },
  },
});

export const outcome = style({
  display: 'grid',
  gap: vars.space.md,
  ...inMedia({ display: 'block' }),
});

export const anchor = style({ color: 'inherit', textDecoration: 'none' });

export const fact = style({
  display: 'grid',
  columnGap: vars.space.md,
  ...inMedia(
    { gridTemplateColumns: '14rem minmax(0, 1fr)' },
    { md: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
  ),
});

export const list = style({ paddingInlineStart: '1.25rem' });

/** Wide tables scroll in themselves. */
export const tableRoom = style({ overflowX: 'auto' });

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  fontSize: '0.9375rem',
});

globalStyle(`${table} :is(th, td)`, {
  padding: '0.4rem 1rem 0.4rem 0',
  borderBlockStart: `1px solid ${color.line}`,
  textAlign: 'start',
  verticalAlign: 'top',
  fontWeight: 400,
  ...inMedia({ paddingBlock: '0.1rem' }),
});
globalStyle(`${table} td`, { inlineSize: '30%' });
// On a phone a row is a list: what it is, and its words in each language, or its points for each bar.
globalStyle(
  `${tableRoom} :is(tbody, tfoot, tr, th, td)`,
  at({ belowSm: { display: 'block', inlineSize: 'auto' } }),
);
globalStyle(`${tableRoom} thead`, at({ belowSm: { display: 'none' } }));
globalStyle(`${tableRoom} td`, at({ belowSm: { border: 0 } }));
globalStyle(
  `${tableRoom} td[data-bar]:not(:empty)::before`,
  at({ belowSm: { content: 'attr(data-bar) ": "' } }),
);
globalStyle(`${table} tr`, { breakInside: 'avoid' });
globalStyle(`${table} thead th`, { border: 0, color: color.textQuiet, fontSize: vars.size.small });
globalStyle(`${page} code`, { fontSize: '0.8125rem', overflowWrap: 'anywhere' });

export const caption = style({
  textAlign: 'start',
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const key = style({
  display: 'block',
  color: color.textQuiet,
  ...inMedia({ display: 'none' }),
});
export const note = style({ color: color.textQuiet, fontSize: '0.9em' });

export const screens = style({ ...inMedia({ flexWrap: 'nowrap' }) });

const frame = style({ minInlineSize: 0 });

globalStyle(`${frame} > ${screenWindow}`, {
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.md,
  boxSizing: 'content-box',
});

export const screen = style([
  frame,
  {
    ...inMedia(
      { vars: { '--screen-scale': '0.65', '--screen-most': '400' } },
      { belowSm: { vars: { '--screen-scale': '0.65' } } },
    ),
  },
]);

/** A screen that is wider than a phone. */
export const wideScreen = style([
  frame,
  {
    vars: { '--screen-scale': '0.67' },
    ...inMedia(
      { vars: { '--screen-scale': '0.52', '--screen-most': '900' } },
      { belowSm: { vars: { '--screen-scale': '0.4' } } },
    ),
  },
]);
