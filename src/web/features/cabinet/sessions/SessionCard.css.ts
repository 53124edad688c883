import { style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { textStyle } from '#web/shared/ui/text-style.css.ts';

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
  { alignContent: 'center', ...at({ md: { paddingBlockStart: '0.25rem' } }) },
]);

const across = { gridColumn: '1 / -1' } as const;

export const description = style([
  inside,
  { ...across, color: color.textQuiet, fontSize: '0.9375rem', lineHeight: 1.5 },
]);

export const foot = style([
  inside,
  { ...across, alignContent: 'end', ...at({ md: { paddingBlockEnd: vars.space.lg } }) },
]);

export const facts = style([
  textStyle({ size: 'small', tone: 'quiet' }),
  { gap: `${vars.space.xs} ${vars.space.md}` },
]);
