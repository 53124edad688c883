import { HEADPHONES } from '#web/ui/line-icon/headphones.ts';
import { LineIcon } from '#web/ui/line-icon/LineIcon.tsx';

const PATHS_BY_NAME = {
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.6-3.9 3.7-6 7.5-6s6.9 2.1 7.5 6',
  headphones: HEADPHONES,
  leave: 'M10 4.5H6.5a2 2 0 0 0-2 2v11a2 2 0 0 0 2 2H10M15 8l4 4-4 4m4-4H9.5',
} as const;

export type HeaderIconName = keyof typeof PATHS_BY_NAME;

/** A picture beside, or on a phone in place of, a word of the header. */
export function HeaderIcon({ name }: { name: HeaderIconName }) {
  return (
    <LineIcon size={22}>
      <path d={PATHS_BY_NAME[name]} />
    </LineIcon>
  );
}
