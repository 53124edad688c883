import type { ComponentProps } from 'react';
import * as styles from './studio.css.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

/** A small button of the studio. */
export function Chip({ isBad = false, ...props }: ButtonProps & { isBad?: boolean | undefined }) {
  return <button type="button" className={isBad ? styles.badChip : styles.chip} {...props} />;
}

/** A button that looks like a link. */
export function LinkButton(props: ButtonProps) {
  return <button type="button" className={styles.linkButton} {...props} />;
}
