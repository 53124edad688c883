import { Drawing } from '#web/shared/ui/Drawing.tsx';
import ridgeDawn from './pictures/ridge-dawn.svg?raw';
import ridgeDay from './pictures/ridge-day.svg?raw';
import ridgeDusk from './pictures/ridge-dusk.svg?raw';
import ridgeNight from './pictures/ridge-night.svg?raw';

/** The grounds of a landscape, one for each week of a plan. */
const GROUNDS = ['dawn', 'day', 'dusk', 'night'] as const;
export type Ground = (typeof GROUNDS)[number];

export const groundOf = (week: number): Ground => GROUNDS[week - 1] ?? 'night';

const RIDGES = { dawn: ridgeDawn, day: ridgeDay, dusk: ridgeDusk, night: ridgeNight };

/** The top of a ground. */
export const Ridge = ({ ground, className }: { ground: Ground; className: string }) => (
  <Drawing className={className} svg={RIDGES[ground]} />
);
