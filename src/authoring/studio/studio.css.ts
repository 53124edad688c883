import { globalStyle, style } from '@vanilla-extract/css';
import { at } from '#web/shared/theme/breakpoints.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';
import { visuallyHidden } from '#web/shared/ui/visually-hidden.css.ts';

export const unseen = visuallyHidden;

/** What stands below each other, and is no wider than there is room. */
const column = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  minInlineSize: 0,
} as const;

const line = `1px solid ${color.line}`;
const small = { fontSize: vars.size.small } as const;

export const studio = style({
  display: 'grid',
  gridTemplateRows: 'auto auto auto 1fr',
  blockSize: '100dvh',
  overflow: 'hidden',
  background: color.ground,
  color: color.text,
  fontSize: '0.9375rem',
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.sm,
  paddingBlock: '0.5rem',
  paddingInline: vars.space.md,
  borderBlockEnd: line,
  background: color.surface,
});

export const brand = style({ fontFamily: vars.font.display, fontSize: '1.25rem', fontWeight: 400 });
export const grow = style({ flex: 1 });
export const saving = style({ ...small, minInlineSize: '4.5em', color: color.textQuiet });
export const link = style({ ...small, color: color.accentText });

/** The widths of the parts, by the width of the window. */
const columns = (right: string, wideRight = right, widestRight = wideRight) => ({
  '@media': {
    'screen and (min-width: 1024px) and (max-width: 1279px)': {
      gridTemplateColumns: `14rem minmax(0, 1fr) ${right}`,
    },
    'screen and (min-width: 1280px) and (max-width: 1535px)': {
      gridTemplateColumns: `17rem minmax(0, 1fr) ${wideRight}`,
    },
    'screen and (min-width: 1536px)': {
      gridTemplateColumns: `21rem minmax(0, 1fr) ${widestRight}`,
    },
  },
});

export const parts = style({
  display: 'grid',
  minBlockSize: 0,
  gridRow: 4,
  ...columns('19rem', '23rem', '30rem'),
});

// The words for screen readers have no place of their own: a part keeps them within itself.
const part = {
  position: 'relative',
  overflow: 'auto',
  minBlockSize: 0,
  padding: vars.space.md,
} as const;
export const left = style({ ...part, borderInlineEnd: line });
// A wide table does not widen what is above it.
export const middle = style({ ...column, ...part, gap: vars.space.sm });
export const right = style({ ...part, borderInlineStart: line });

/** These views are about the whole quiz and need the room of the properties. */
const WIDE = ':is([data-view="try"], [data-view="words"], [data-view="points"])';
globalStyle(`${parts}${WIDE}`, columns(''));
globalStyle(`${parts}${WIDE} > .${right}`, {
  '@media': { 'screen and (min-width: 1024px)': { display: 'none' } },
});

/** On a narrow window one part is shown at a time. */
const isNotShown = (className: string, name: string) =>
  globalStyle(`${parts}:not([data-part="${name}"]) > .${className}`, {
    '@media': { 'screen and (max-width: 1023px)': { display: 'none' } },
  });
isNotShown(left, 'outline');
isNotShown(middle, 'middle');
isNotShown(right, 'properties');

export const tabs = style({
  display: 'flex',
  gap: '0.25rem',
  margin: 0,
  border: 0,
  gridRow: 3,
  padding: vars.space.sm,
  ...at({ lg: { display: 'none' } }),
});

const control = {
  font: 'inherit',
  color: 'inherit',
  border: `1px solid ${color.lineStrong}`,
  borderRadius: vars.radius.sm,
  background: color.surface,
} as const;

export const input = style({
  ...control,
  inlineSize: '100%',
  minInlineSize: 0,
  paddingBlock: '0.375rem',
  paddingInline: '0.625rem',
});

export const smallInput = style({
  maxInlineSize: '14rem',
  ...control,
  ...small,
  paddingBlock: '0.25rem',
  paddingInline: '0.5rem',
});

export const quizSelect = style({
  ...control,
  flex: '1 1 9rem',
  minInlineSize: 0,
  maxInlineSize: '18rem',
  paddingBlock: '0.375rem',
  paddingInline: '0.625rem',
  fontWeight: 600,
});

const buttonLike = {
  ...control,
  ...small,
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: '1.875rem',
  paddingInline: '0.75rem',
  borderRadius: vars.radius.pill,
  cursor: 'pointer',
  selectors: {
    '&:hover:not(:disabled)': { background: color.surfaceHover },
    '&:disabled': { color: color.textQuiet, borderColor: color.line, cursor: 'default' },
    '&:focus-within': { outline: `3px solid ${color.focus}`, outlineOffset: '2px' },
  },
} as const;

export const chip = style({ ...buttonLike, justifySelf: 'start' });
export const badChip = style({ ...buttonLike, borderColor: color.danger, color: color.danger });

export const linkButton = style({
  ...small,
  padding: 0,
  border: 0,
  background: 'none',
  color: color.accentText,
  textAlign: 'start',
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
});

export const segments = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '0.25rem',
  margin: 0,
  padding: 0,
  border: 0,
});
export const segment = style({
  ...buttonLike,
  paddingInline: '0.625rem',
  selectors: {
    ...buttonLike.selectors,
    '&[aria-pressed="true"]': {
      borderColor: color.accent,
      background: color.surfaceSelected,
      fontWeight: 600,
    },
  },
});

export const quiet = style({ ...small, color: color.textQuiet });
export const bad = style({ ...small, color: color.danger, fontWeight: 600 });
export const empty = style({ padding: vars.space.lg, color: color.textQuiet, textAlign: 'center' });
export const label = style({
  selectors: { '&::first-letter': { textTransform: 'uppercase' } },
  display: 'inline-block',
  ...small,
  fontWeight: 600,
});
/** What is said of a label stands below it, over what comes next. */
export const head = style({ position: 'relative' });
globalStyle(`${head} > button`, { flex: 'none' });
export const help = style({ ...small });
globalStyle(`${help} > summary`, {
  inlineSize: '1.25rem',
  borderRadius: vars.radius.pill,
  background: color.track,
  textAlign: 'center',
  listStyle: 'none',
  cursor: 'help',
});
globalStyle(`${help} > p`, {
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockStart: '100%',
  padding: '0.5rem',
  border: line,
  borderRadius: vars.radius.sm,
  background: color.surface,
});
export const name = style({ overflowWrap: 'anywhere' });

export const outlineTitle = style({
  fontFamily: vars.font.body,
  fontSize: '1rem',
  fontWeight: 600,
  marginBlock: '0.5rem',
});

globalStyle(`${outlineTitle} + button`, { flex: 'none' });

export const list = style({ display: 'grid', gap: '0.125rem', listStyle: 'none' });
export const listItem = style({
  display: 'flex',
  alignItems: 'stretch',
  borderRadius: vars.radius.sm,
  border: '1px solid transparent',
  selectors: {
    '&[data-branch]': {
      marginInlineStart: '1rem',
      borderInlineStart: `3px solid ${color.lineStrong}`,
    },
    '&[data-retired]': { color: color.textQuiet, fontStyle: 'italic' },
    '&[data-selected]': { background: color.surfaceSelected, borderColor: color.accent },
    '&[data-dragged]': { background: color.surface, borderColor: color.lineStrong },
  },
});
const bare = {
  border: 0,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
} as const;
export const handle = style({
  ...bare,
  flex: 'none',
  inlineSize: '1.625rem',
  minBlockSize: '1.625rem',
  padding: 0,
  color: color.textQuiet,
  cursor: 'grab',
  touchAction: 'none',
});
export const listButton = style({
  ...bare,
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: '0.5rem',
  minInlineSize: 0,
  minBlockSize: '2.25rem',
  paddingBlock: '0.375rem',
  textAlign: 'start',
});
export const settings = style([
  listButton,
  {
    paddingInline: '0.75rem',
    borderRadius: vars.radius.sm,
    selectors: { '&[aria-current]': { background: color.surfaceSelected } },
  },
]);
export const number = style({
  ...small,
  minInlineSize: '1.5em',
  color: color.textQuiet,
  fontVariantNumeric: 'tabular-nums',
});
export const listText = style({ flex: 1, display: 'grid', minInlineSize: 0 });
export const listTitle = style({
  minInlineSize: 0,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  lineHeight: 1.3,
});
export const note = style({ fontSize: '0.75rem', lineHeight: 1.3, color: color.textQuiet });

const dot = {
  alignSelf: 'center',
  flex: 'none',
  inlineSize: '0.625rem',
  blockSize: '0.625rem',
  borderRadius: '50%',
  marginInlineEnd: '0.5rem',
} as const;
export const errorDot = style({ ...dot, background: color.danger });
export const warningDot = style({ ...dot, border: `2px solid ${color.star}` });

export const properties = style({ ...column, gap: vars.space.sm });
export const panelTitle = style({
  fontFamily: vars.font.display,
  fontSize: '1.25rem',
  fontWeight: 400,
  overflowWrap: 'anywhere',
});
export const fields = style({ ...column, gap: vars.space.md });
export const field = style({ ...column, gap: '0.375rem' });
/** Fields that belong together. */
export const group = style([field, { margin: 0, padding: 0, border: 0 }]);
export const rowField = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space.sm,
});
export const flag = style({
  display: 'flex',
  gap: '0.5rem',
  alignItems: 'center',
  minBlockSize: '1.75rem',
});
export const adders = style({ paddingBlockStart: vars.space.sm, borderBlockStart: line });
export const sideBySide = style({
  display: 'grid',
  gap: vars.space.sm,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
});

export const textInput = style([
  input,
  { resize: 'vertical', fieldSizing: 'content', minBlockSize: '2.25rem' },
]);
export const missingText = style([textInput, { borderColor: color.danger, borderStyle: 'dashed' }]);
/** A text with pills. */
export const pillInput = style([input, { paddingBlock: 0 }]);
globalStyle(`${pillInput} .cm-editor.cm-focused`, { outline: 'none' });
globalStyle(`${pillInput}:focus-within`, { outline: `3px solid ${color.focus}` });
globalStyle(`${pillInput} .cm-content`, { caretColor: color.text, fontFamily: vars.font.body });
globalStyle(`${pillInput} [data-pill]`, {
  padding: '0 0.5rem',
  borderRadius: vars.radius.pill,
  background: color.surfaceSelected,
  border: line,
});
export const textFoot = style({ color: color.textQuiet, fontSize: '0.8125rem' });

const finding = {
  display: 'grid',
  gap: '0.25rem',
  padding: '0.625rem',
  ...small,
  borderRadius: vars.radius.sm,
  background: color.surface,
  borderInlineStart: '4px solid',
} as const;
export const error = style({ ...finding, borderColor: color.danger });
export const warning = style({ ...finding, borderColor: color.star });
export const bullets = style({ paddingInlineStart: '1.25rem', ...small });

export const menu = style({ ...small, position: 'relative' });
globalStyle(`${menu} > summary`, { color: color.accentText, cursor: 'pointer' });
export const menuList = style({
  display: 'grid',
  gap: '0.25rem',
  justifyItems: 'start',
  padding: '0.5rem',
  listStyle: 'none',
  border: line,
  borderRadius: vars.radius.sm,
  background: color.surface,
});

export const stage = style({ ...column, gap: vars.space.sm, justifyItems: 'center' });
/** The room for a screen. */
export const room = style({
  inlineSize: '100%',
  display: 'grid',
  justifyItems: 'center',
  containerType: 'inline-size',
});
export const screenBox = style({
  vars: { '--screen-room': '100cqi' },
  overflow: 'hidden',
  border: line,
  borderRadius: vars.radius.md,
  background: color.surface,
});

export const tryIt = style({
  display: 'grid',
  gap: vars.space.lg,
  alignItems: 'start',
  ...at({ lg: { gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 24rem)' } }),
});
export const barRow = style({
  ...small,
  display: 'grid',
  gridTemplateColumns: '1fr 6rem 3.5em',
  gap: '0.5rem',
  alignItems: 'center',
});
export const barTrack = style({
  blockSize: '0.5rem',
  borderRadius: vars.radius.pill,
  background: color.track,
});
export const barFill = style({
  display: 'block',
  blockSize: '100%',
  borderRadius: vars.radius.pill,
  background: color.accent,
});

export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  background: color.surface,
});
globalStyle(`${table} :is(th, td)`, {
  padding: '0.5rem',
  borderBlockEnd: line,
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} thead th`, {
  position: 'sticky',
  insetBlockStart: 0,
  background: color.surface,
  // A heading is not broken to make its column narrower than its longest word.
  overflowWrap: 'normal',
  ...small,
});
export const rowHead = style({
  ...small,
  fontWeight: 400,
  inlineSize: '24%',
  minInlineSize: '9rem',
});
export const groupHead = style({ background: color.surfaceSelected });
export const pointsInput = style({ ...control, inlineSize: '3.5rem', padding: '0.25rem 0.5rem' });

export const map = style({ maxInlineSize: '46rem', marginInline: 'auto', inlineSize: '100%' });
const mapList = { listStyle: 'none', display: 'grid', gap: '0.5rem' } as const;
export const mapLine = style({
  ...mapList,
  paddingInlineStart: '1rem',
  borderInlineStart: `3px solid ${color.accent}`,
});
export const mapItem = style({
  position: 'relative',
  selectors: {
    '&[data-branch]': { marginInlineStart: '2.5rem' },
    '&[data-branch]::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '-3.5rem',
      insetBlockStart: '-0.25rem',
      inlineSize: '3.5rem',
      blockSize: '1.5rem',
      borderInlineStart: `3px solid ${color.accent}`,
      borderBlockEnd: `3px solid ${color.accent}`,
      borderEndStartRadius: '1rem',
    },
    '&[data-retired]': { fontStyle: 'italic' },
  },
});
export const mapNode = style({
  ...control,
  display: 'flex',
  gap: '0.5rem',
  inlineSize: '100%',
  padding: '0.5rem 0.75rem',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surfaceHover },
    '[data-unreachable] > &': { borderColor: color.danger, borderWidth: '2px' },
  },
});
globalStyle(`${mapNode} > span:last-child`, { display: 'grid' });

export const conditionPart = style({
  display: 'grid',
  gap: '0.375rem',
  padding: '0.5rem',
  borderRadius: vars.radius.sm,
  border: line,
  background: color.surface,
});
export const sentence = style({ fontStyle: 'italic' });

export const chosenItem = style({
  ...small,
  display: 'flex',
  justifyContent: 'space-between',
  padding: '0.25rem 0.5rem',
  border: line,
  borderRadius: vars.radius.sm,
});

export const pictures = style({
  display: 'grid',
  gap: '0.5rem',
  padding: '0.5rem',
  border: `1px dashed ${color.lineStrong}`,
  borderRadius: vars.radius.sm,
  selectors: { '&[data-over]': { background: color.surfaceSelected } },
});
export const pictureGrid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(4.5rem, 1fr))',
  gap: '0.375rem',
  maxBlockSize: '14rem',
  overflow: 'auto',
});
export const pictureButton = style({
  ...control,
  padding: '0.125rem',
  cursor: 'pointer',
  selectors: { '&[aria-pressed="true"]': { outline: `3px solid ${color.accent}` } },
});
globalStyle(`${pictureButton} img`, {
  display: 'block',
  inlineSize: '100%',
  blockSize: '3.5rem',
  objectFit: 'contain',
});

export const galleryItem = style({
  ...control,
  display: 'flex',
  gap: '0.625rem',
  padding: '0.5rem 0.75rem',
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { borderColor: color.accent, background: color.surfaceSelected },
  },
});
globalStyle(`${galleryItem} > span`, { display: 'grid' });

export const report = style({
  flex: 1,
  ...small,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  font: 'inherit',
  fontSize: vars.size.small,
});
export const publish = style({ display: 'grid', gap: vars.space.sm, inlineSize: '100%' });
export const message = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.sm,
  alignItems: 'center',
  gridRow: 2,
  maxBlockSize: '40vh',
  padding: '0.5rem 1rem',
  overflow: 'auto',
  borderBlockEnd: `2px solid ${color.danger}`,
  background: color.surface,
});

export const code = style({
  border: line,
  borderRadius: vars.radius.sm,
  background: '#fff',
  color: '#111',
  ...small,
});
globalStyle(`${code} .cm-editor`, { maxBlockSize: '70vh' });

/** The line above the studio in a draft of a team. */
export const draftBar = style({ ...small, flexBasis: '100%' });
export const teamPage = style({
  ...column,
  gap: vars.space.lg,
  maxInlineSize: '60rem',
  minBlockSize: '100dvh',
  marginInline: 'auto',
  padding: vars.space.md,
  overflowWrap: 'anywhere',
});
export const lineInput = style([input, { flex: '1 1 16rem', inlineSize: 'auto' }]);
