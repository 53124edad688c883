import type { ComponentProps } from 'react';
import * as styles from './studio.css.ts';

type ButtonProps = Omit<ComponentProps<'button'>, 'type' | 'className'>;

/** A small button of the studio. */
export function Chip({ isBad = false, ...props }: ButtonProps & { isBad?: boolean | undefined }) {
  return <button type="button" className={isBad ? styles.badChip : styles.chip} {...props} />;
}

interface MoveChipsProps {
  /** The index of the first entry that is moved. */
  from: number;
  /** How many are moved together. */
  size?: number;
  /** How many entries the list has. */
  count: number;
  onMove: (to: number) => void;
}

/** Move entries of a list by one place. At an end they keep the focus and do nothing. */
export function MoveChips({ from, size = 1, count, onMove }: MoveChipsProps) {
  const [isFirst, isLast] = [from === 0, from + size >= count];
  return (
    <>
      <Chip aria-disabled={isFirst} onClick={() => isFirst || onMove(from - 1)}>
        ↑ Up
      </Chip>
      <Chip aria-disabled={isLast} onClick={() => isLast || onMove(from + 1)}>
        ↓ Down
      </Chip>
    </>
  );
}

/** A button that looks like a link. */
export function LinkButton(props: ButtonProps) {
  return <button type="button" className={styles.linkButton} {...props} />;
}
