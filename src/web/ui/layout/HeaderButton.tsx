import type { ComponentProps } from 'react';
import { headerAction } from './Header.css.ts';
import { HeaderAction, type HeaderActionLook } from './HeaderAction.tsx';

interface HeaderButtonProps
  extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'type' | 'children'>,
    HeaderActionLook {}

/** Something that the header does. */
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
