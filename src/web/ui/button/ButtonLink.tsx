import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { button } from './Button.css.ts';
import type { ButtonLook, StyledHere } from './button-look.ts';

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, StyledHere> & ButtonLook;

/** A link to another page that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  isFullWidth = false,
  ...attributes
}: ButtonLinkProps) {
  return <Link {...attributes} className={button({ variant, isFullWidth })} />;
}
