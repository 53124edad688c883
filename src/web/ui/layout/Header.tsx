import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { config } from '#web/config.ts';
import { PATHS } from '#web/paths.ts';
import { actions, header, logo, name, row } from './Header.css.ts';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import { LogoMark } from './LogoMark.tsx';
import { inset } from './PageLayout.css.ts';

interface HeaderProps {
  /** What the layout offers beside the language. */
  children: ReactNode;
  /** Stands below, in a row of its own. */
  nav?: ReactNode;
}

/** Logo, language, and what the layout offers beside them. */
export function Header({ children, nav }: HeaderProps) {
  return (
    <header className={header}>
      <div className={`${inset} ${row}`}>
        <Link to={PATHS.ROOT} className={logo}>
          <LogoMark />
          <span className={name}>{config.productName}</span>
        </Link>
        <div className={actions}>
          <LanguageSwitcher />
          {children}
        </div>
      </div>
      {nav}
    </header>
  );
}
