import { LineIcon } from './LineIcon.tsx';

/** The icon of buttons that close, clear or remove. The button has the label. */
export function CrossIcon() {
  return <LineIcon size={20} d="m7 7 10 10M17 7 7 17" />;
}
