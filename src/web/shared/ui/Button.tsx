import type { ComponentProps } from 'react';
import * as styles from './Button.css.ts';
import { Link, type LinkProps } from './Link.tsx';

type ButtonProps = Omit<ComponentProps<'button'>, StyledHere> & ButtonLook;

/** A native button. It submits a form only with `type="submit"`. */
export function Button({
  variant = 'primary',
  isFullWidth = false,
  type = 'button',
  ...attributes
}: ButtonProps) {
  return <button {...attributes} type={type} className={styles.button({ variant, isFullWidth })} />;
}

type ButtonLinkProps = Omit<LinkProps, StyledHere> & ButtonLook;

export function ButtonLink({
  variant = 'primary',
  isFullWidth = false,
  ...attributes
}: ButtonLinkProps) {
  return <Link {...attributes} className={styles.button({ variant, isFullWidth })} />;
}

interface ButtonLook {
  /** `primary` for the one main action of a screen, `quiet` for the way out. */
  variant?: 'primary' | 'secondary' | 'quiet';
  isFullWidth?: boolean;
}

/** Excluded from the props: callers place a button but do not restyle it. */
type StyledHere = 'className' | 'style';
