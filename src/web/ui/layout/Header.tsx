import { Link } from 'react-router-dom';
import { config } from '#web/config.ts';
import { PATHS } from '#web/paths.ts';
import { header, logo, row } from './Header.css.ts';
import { LanguageSwitcher } from './LanguageSwitcher.tsx';
import mark from './logo-mark.svg?url';
import { inset } from './PublicLayout.css.ts';

/** Logo and language. */
export function Header() {
  return (
    <header className={header}>
      <div className={`${inset} ${row}`}>
        <Link to={PATHS.ROOT} className={logo}>
          <img src={mark} alt="" width="36" height="36" />
          {config.productName}
        </Link>
        <LanguageSwitcher />
      </div>
    </header>
  );
}
