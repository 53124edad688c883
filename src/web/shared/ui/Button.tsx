import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { button } from './Button.css.ts';

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

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, StyledHere> & ButtonLook;

/** A link to another page that looks like a button. */
export function ButtonLink({
  variant = 'primary',
  isFullWidth = false,
  ...attributes
}: ButtonLinkProps) {
  return <Link {...attributes} className={button({ variant, isFullWidth })} />;
}

/** How a button, or a link that looks like one, presents itself. */
interface ButtonLook {
  /** `primary` for the one main action of a screen, `quiet` for the way out. */
  variant?: 'primary' | 'secondary' | 'quiet';
  isFullWidth?: boolean;
}

/** What the look decides alone: a caller places a button, it does not restyle it. */
type StyledHere = 'className' | 'style';
