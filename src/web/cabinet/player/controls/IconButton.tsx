import type { ComponentProps, ReactNode } from 'react';
import { iconButton } from './IconButton.css.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'> {
  /** What it does, in words. */
  label: string;
  look?: 'plain' | 'filled';
  size?: 'regular' | 'large' | 'largest';
  children: ReactNode;
}

/** A round button that shows a picture and is named for everybody who does not see it. */
export function IconButton({
  label,
  look = 'plain',
  size = 'regular',
  ...attributes
}: IconButtonProps) {
  return (
    <button
      {...attributes}
      type="button"
      className={iconButton({ look, size })}
      aria-label={label}
      title={label}
    />
  );
}
