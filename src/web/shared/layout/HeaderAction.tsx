import type { ComponentProps } from 'react';
import { HEADPHONES, LineIcon } from '#web/shared/ui/LineIcon.tsx';
import { NavLink } from '#web/shared/ui/Link.tsx';
import { actionPicture, actionWord, headerAction } from './Header.css.ts';

interface HeaderActionLook {
  icon: HeaderIconName;
  children: string;
  /** What phones show of it. A screen reader always gets the word. */
  onPhones?: 'picture' | 'word';
}

function HeaderAction({ icon, children, onPhones = 'picture' }: HeaderActionLook) {
  return (
    <>
      <span className={actionPicture[onPhones]}>
        <HeaderIcon name={icon} />
      </span>
      <span className={actionWord[onPhones]}>{children}</span>
    </>
  );
}

interface HeaderButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'children'>,
    HeaderActionLook {}

export function HeaderButton({
  icon,
  children,
  onPhones = 'picture',
  ...attributes
}: HeaderButtonProps) {
  return (
    <button {...attributes} type="button" className={headerAction[onPhones]}>
      <HeaderAction icon={icon} onPhones={onPhones}>
        {children}
      </HeaderAction>
    </button>
  );
}

interface HeaderLinkProps extends HeaderActionLook {
  to: string;
}

export function HeaderLink({ to, onPhones = 'picture', ...look }: HeaderLinkProps) {
  return (
    <NavLink to={to} className={headerAction[onPhones]}>
      <HeaderAction {...look} onPhones={onPhones} />
    </NavLink>
  );
}

const PATHS_BY_NAME = {
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.9 3.7-6 7.5-6s6.9 2.1 7.5 6',
  headphones: HEADPHONES,
  leave: 'M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4m4-4H9.5',
} as const;

type HeaderIconName = keyof typeof PATHS_BY_NAME;

/** Shown beside a word of the header, or on phones in its place. */
function HeaderIcon({ name }: { name: HeaderIconName }) {
  return (
    <LineIcon size={22}>
      <path d={PATHS_BY_NAME[name]} />
    </LineIcon>
  );
}
