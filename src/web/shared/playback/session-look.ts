/** The kinds of country that pictures show, each with three drawings. */
type Scene = 'hills' | 'sea' | 'peaks' | 'night';

/** What makes up the picture of a session. Numbers begin at 0. */
interface SessionLook {
  scene: Scene;
  /** Which drawing of the scene. */
  land: 0 | 1 | 2;
  sky: 0 | 1 | 2;
  /** Where the sun or the moon is. */
  place: 0 | 1 | 2;
  isMirrored: boolean;
}

const SCENES: Readonly<Record<string, Scene>> = {
  'emotional-reset': 'hills',
  'nervous-system-overload': 'sea',
  'self-confidence': 'peaks',
  'sleep-issues': 'night',
};
const ALL_SCENES = ['hills', 'sea', 'peaks', 'night'] as const;
const EACH = [0, 1, 2] as const;

/** The look of a session: always the same one, also for a session that has just been added. */
export function lookOf({ id, category }: { id: string; category: string }): SessionLook {
  const pick = pickBy(id);
  return {
    scene: SCENES[category] ?? pickBy(category)(ALL_SCENES),
    land: pick(EACH),
    sky: pick(EACH),
    place: pick(EACH),
    isMirrored: pick([false, true]),
  };
}

/** Chosen so that no two of our own sessions look alike. */
const SEED = 7_226;

/** Picks one of several, again and again, by nothing but a name (FNV-1a). */
function pickBy(name: string) {
  let state = SEED;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  let rest = state >>> 0;
  return <Item>(items: readonly [Item, ...Item[]]): Item => {
    const index = rest % items.length;
    rest = Math.floor(rest / items.length);
    return items[index] ?? items[0];
  };
}
