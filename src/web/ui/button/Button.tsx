import type { ComponentProps } from 'react';
import { button } from './Button.css.ts';
import type { ButtonLook, StyledHere } from './button-look.ts';

type ButtonProps = Omit<ComponentProps<'button'>, StyledHere> & ButtonLook;

/** A native button. It submits a form only when given `type="submit"`. */
export function Button({
  variant = 'primary',
  isFullWidth = false,
  type = 'button',
  ...attributes
}: ButtonProps) {
  return <button {...attributes} type={type} className={button({ variant, isFullWidth })} />;
}
