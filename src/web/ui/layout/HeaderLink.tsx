import { NavLink } from 'react-router-dom';
import { headerAction } from './Header.css.ts';
import { HeaderAction, type HeaderActionLook } from './HeaderAction.tsx';

interface HeaderLinkProps extends HeaderActionLook {
  to: string;
}

/** A way to another page from the header. */
export function HeaderLink({ to, onPhones = 'picture', ...look }: HeaderLinkProps) {
  return (
    <NavLink to={to} className={headerAction[onPhones]}>
      <HeaderAction {...look} onPhones={onPhones} />
    </NavLink>
  );
}
