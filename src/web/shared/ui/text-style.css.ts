import { primitiveRecipe } from '#web/shared/theme/layers.ts';
import { color, vars } from '#web/shared/theme/theme.css.ts';

const { small, lead, heading, title } = vars.size;

/** How words look, in sizes and colours by purpose. */
export const textStyle = primitiveRecipe({
  base: {},
  variants: {
    size: {
      small: { fontSize: small },
      lead: { fontSize: lead },
      /** A thing with a name, as a session, a plan or a step. */
      name: { fontFamily: vars.font.display, fontSize: '1.25rem', lineHeight: 1.2 },
      heading: { fontSize: heading },
      title: { fontSize: title },
    },
    tone: {
      quiet: { color: color.textQuiet },
      accent: { color: color.accentText },
      success: { color: color.success },
      danger: { color: color.danger },
    },
    weight: { strong: { fontWeight: 600 }, bold: { fontWeight: 700 } },
    align: { center: { textAlign: 'center' } },
    /** No wider than a line is read with ease. */
    width: { column: { maxInlineSize: vars.width.column } },
    /** Figures of one width, for numbers that change or are compared. */
    isFigure: { true: { fontVariantNumeric: 'tabular-nums' } },
  },
});
