import { LineIcon } from '#web/ui/line-icon/LineIcon.tsx';

/** An eye; crossed out while what it shows is to be seen. */
export function EyeIcon({ isCrossed }: { isCrossed: boolean }) {
  return (
    <LineIcon>
      <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
      <circle cx="12" cy="12" r="3" />
      {isCrossed && <path d="m4 4 16 16" />}
    </LineIcon>
  );
}
