import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

/** A small picture beside the words on phones; a wide one above them if there is room. */
export const card = style({
  display: 'grid',
  gridTemplateColumns: 'min(5rem, 25vw) minmax(0, 1fr)',
  gridTemplateRows: 'auto auto 1fr',
  columnGap: vars.space.md,
  rowGap: '0.75rem',
  padding: vars.space.md,
  border: `1px solid ${color.line}`,
  borderRadius: vars.radius.lg,
  background: color.surface,
  selectors: { '&[data-open="true"]': { borderColor: color.lineStrong } },
  ...at({
    md: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto auto 1fr auto',
      padding: 0,
      overflow: 'hidden',
    },
  }),
});

export const art = style({
  inlineSize: '100%',
  aspectRatio: '1',
  borderRadius: vars.radius.md,
  overflow: 'hidden',
  ...at({ md: { aspectRatio: 'auto', blockSize: '8.5rem', borderRadius: 0 } }),
});

const inside = at({ md: { paddingInline: vars.space.lg } });

export const names = style([
  inside,
  {
    display: 'grid',
    alignContent: 'center',
    gap: '0.125rem',
    ...at({ md: { paddingBlockStart: '0.25rem' } }),
  },
]);

const across = { gridColumn: '1 / -1' } as const;

export const description = style([
  inside,
  { ...across, color: color.textQuiet, fontSize: '0.9375rem', lineHeight: 1.5 },
]);

export const foot = style([
  inside,
  {
    ...across,
    display: 'grid',
    alignContent: 'end',
    gap: '0.75rem',
    ...at({ md: { paddingBlockEnd: vars.space.lg } }),
  },
]);

export const facts = style({
  gap: `${vars.space.xs} ${vars.space.md}`,
  color: color.textQuiet,
  fontSize: vars.size.small,
});

export const place = style({
  display: 'grid',
  gap: '0.375rem',
  color: color.textQuiet,
  fontSize: vars.size.small,
  fontVariantNumeric: 'tabular-nums',
});
