import * as styles from './Drawing.css.ts';

interface DrawingProps {
  /** The text of an SVG file of ours, imported with `?raw`. */
  svg: string;
  /** Says where the drawing is and how wide, and for a stretched one how tall. */
  className: string;
}

/**
 * A decorative drawing. It is part of the page, unlike one in an `<img>`, so that it has the colours
 * of the page's theme.
 */
export function Drawing({ svg, className }: DrawingProps) {
  return (
    <span
      className={`${styles.drawing} ${className}`}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of the source, not input
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
