import { crossIcon } from './CrossIcon.css.ts';

/** The icon of buttons that close, clear or remove. The button has the label. */
export function CrossIcon() {
  return (
    <svg className={crossIcon} viewBox="0 0 24 24" aria-hidden="true">
      <path d="m7 7 10 10M17 7 7 17" />
    </svg>
  );
}
