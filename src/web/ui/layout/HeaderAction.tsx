import { actionPicture, actionWord } from './Header.css.ts';
import { HeaderIcon, type HeaderIconName } from './HeaderIcon.tsx';

/** How something in the header presents itself. */
export interface HeaderActionLook {
  icon: HeaderIconName;
  /** The word. */
  children: string;
  /** What of it phones show; a screen reader gets the word in any case. */
  onPhones?: 'picture' | 'word';
}

/** What is seen of something that the header does or leads to. */
export function HeaderAction({ icon, children, onPhones = 'picture' }: HeaderActionLook) {
  return (
    <>
      <span className={actionPicture[onPhones]}>
        <HeaderIcon name={icon} />
      </span>
      <span className={actionWord[onPhones]}>{children}</span>
    </>
  );
}
