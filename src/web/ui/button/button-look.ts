/** How a button, or a link that looks like one, presents itself. */
export interface ButtonLook {
  /** `primary` for the one main action of a screen, `quiet` for the way out. */
  variant?: 'primary' | 'secondary' | 'quiet';
  isFullWidth?: boolean;
}

/** What the look decides alone: a caller places a button, it does not restyle it. */
export type StyledHere = 'className' | 'style';
