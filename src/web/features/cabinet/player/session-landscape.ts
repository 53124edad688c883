/** The kind of country that a picture shows. */
type Scene = 'hills' | 'sea' | 'peaks' | 'night';

/** How many skies a scene has. */
export const SKIES = 3;

/** Something small in a landscape. It stands on its place, or flies around it. */
export interface Motif {
  kind: 'sprig' | 'tree' | 'house' | 'bird' | 'cloud' | 'boat' | 'star';
  x: number;
  y: number;
  scale: number;
  /** Clockwise, in degrees. */
  turn: number;
}

/** A landscape in a space of 320 × 240, of which a frame shows the middle. */
export interface Landscape {
  scene: Scene;
  /** Which sky, from 0. */
  sky: number;
  /** The sun or the moon. */
  orb: { x: number; y: number; radius: number; isCrescent: boolean };
  /** The outlines of land or water, from the farthest to the nearest. */
  layers: readonly string[];
  /** Light lines on them. */
  contours: readonly string[];
  motifs: readonly Motif[];
}

const SCENES: Readonly<Record<string, Scene>> = {
  'emotional-reset': 'hills',
  'nervous-system-overload': 'sea',
  'self-confidence': 'peaks',
  'sleep-issues': 'night',
};
const ALL_SCENES = ['hills', 'sea', 'peaks', 'night'] as const;

/** The picture of a session: always the same one, and unlike those of other sessions. */
export function landscapeOf({ id, category }: { id: string; category: string }): Landscape {
  const draw = drawFrom(id);
  const scene = SCENES[category] ?? pick(drawFrom(category), ALL_SCENES);
  const sky = Math.floor(draw() * SKIES);
  const orb = {
    x: between(draw, 92, 228),
    y: between(draw, 84, scene === 'sea' ? 116 : 106),
    radius: between(draw, 17, 30),
    isCrescent: scene === 'night' && draw() < 0.5,
  };
  const hasPeaks = scene !== 'sea' && draw() < 0.3;
  const ridges = RIDGES[scene].map((form) => ridgeOf(draw, form));
  return {
    scene,
    sky,
    orb,
    layers: ridges.map((ridge, index) =>
      outlineOf(ridge, RIDGES[scene][index]?.isSharp ?? (index === 0 && hasPeaks)),
    ),
    contours: ridges.slice(1).map((ridge) => contourOf(draw, ridge)),
    motifs: spacedOut(motifsOf(draw, scene, ridges), orb),
  };
}

type Draw = () => number;
type Point = readonly [x: number, y: number];

const WIDTH = 320;
const HEIGHT = 240;

interface RidgeForm {
  /** The height of its middle in the picture. */
  at: number;
  /** How far it rises and falls. */
  swing: number;
  /** The fewest rises and falls. */
  parts: number;
  isSharp?: boolean;
}

/** The land of each scene, from the farthest to the nearest. */
const RIDGES: Readonly<Record<Scene, readonly RidgeForm[]>> = {
  hills: [
    { at: 122, swing: 13, parts: 4 },
    { at: 144, swing: 14, parts: 3 },
    { at: 172, swing: 12, parts: 2 },
  ],
  sea: [
    { at: 132, swing: 2, parts: 6 },
    { at: 150, swing: 5, parts: 6 },
    { at: 172, swing: 6, parts: 5 },
    { at: 200, swing: 7, parts: 4 },
  ],
  peaks: [
    { at: 116, swing: 30, parts: 5, isSharp: true },
    { at: 146, swing: 20, parts: 4, isSharp: true },
    { at: 174, swing: 10, parts: 2 },
  ],
  night: [
    { at: 128, swing: 13, parts: 3 },
    { at: 150, swing: 12, parts: 3 },
    { at: 176, swing: 11, parts: 2 },
  ],
};

/** Points from beyond the left edge to beyond the right one, high and low in turn. */
function ridgeOf(draw: Draw, { at, swing, parts }: RidgeForm): Point[] {
  const count = parts + Math.floor(draw() * 2);
  const width = WIDTH / count;
  const isHighFirst = draw() < 0.5;
  return Array.from({ length: count + 2 }, (_, index) => {
    const isHigh = (index % 2 === 0) === isHighFirst;
    const x = (index - 0.5) * width + between(draw, -0.22, 0.22) * width;
    const y = at + (isHigh ? -1 : 1) * swing * between(draw, 0.45, 1);
    return [Math.round(x), Math.round(y)];
  });
}

function outlineOf(ridge: readonly Point[], isSharp: boolean): string {
  return `${isSharp ? lineOf(ridge) : curveOf(ridge)}V${HEIGHT}H${ridge[0]?.[0] ?? 0}z`;
}

function lineOf([[x, y] = [0, 0], ...others]: readonly Point[]): string {
  return `M${x} ${y}${others.map((point) => `L${point.join(' ')}`).join('')}`;
}

/** Level at every point, so that it swells without a corner. */
function curveOf([first = [0, 0], ...others]: readonly Point[]): string {
  let [x, y] = first;
  const parts = others.map(([nextX, nextY]) => {
    const middle = Math.round((x + nextX) / 2);
    const part = `C${middle} ${y} ${middle} ${nextY} ${nextX} ${nextY}`;
    [x, y] = [nextX, nextY];
    return part;
  });
  return `M${first.join(' ')}${parts.join('')}`;
}

/** A stretch of a ridge, drawn a little lower. */
function contourOf(draw: Draw, ridge: readonly Point[]): string {
  const drop = between(draw, 9, 16);
  const start = Math.floor(draw() * Math.max(1, ridge.length - 3));
  return curveOf(ridge.slice(start, start + 3).map(([x, y]) => [x, Math.round(y + drop)]));
}

function motifsOf(draw: Draw, scene: Scene, ridges: readonly (readonly Point[])[]): Motif[] {
  const times = (most: number, make: (index: number) => Motif) =>
    Array.from({ length: Math.round(draw() * most) }, (_, index) => make(index));
  const sky = (kind: Motif['kind'], low: number, [least, most]: readonly [number, number]) => ({
    kind,
    x: between(draw, 48, 272),
    y: between(draw, 58, low),
    scale: between(draw, least, most, 100),
    turn: 0,
  });
  const onRidge = (kind: Motif['kind'], ridge: readonly Point[], scale: number): Motif => {
    const inside = ridge.filter(([x]) => x > 52 && x < 268);
    const [x, y] = pick(draw, inside.length > 0 ? inside : [[160, 200] as const]);
    return { kind, x, y: y + 2, scale, turn: 0 };
  };
  const foot = (index: number): Motif => ({
    kind: 'sprig',
    x: index % 2 === 0 ? between(draw, 46, 104) : between(draw, 216, 274),
    y: between(draw, 186, 206),
    scale: between(draw, 0.55, 0.9, 100),
    turn: between(draw, -12, 12),
  });
  const [, middle = [], near = []] = ridges;
  const house = times(1, () => onRidge('house', middle, between(draw, 0.7, 1, 100)));
  const birds = times(3, () => sky('bird', 96, [0.4, 0.75]));
  const clouds = times(2, () => sky('cloud', 88, [0.55, 1]));
  switch (scene) {
    case 'hills':
      return [
        ...clouds,
        ...birds,
        ...house,
        ...times(2, () => onRidge('tree', middle, between(draw, 0.6, 0.95, 100))),
        ...times(3, foot),
      ];
    case 'sea':
      return [
        ...clouds,
        ...birds,
        ...times(1.4, () => onRidge('boat', middle, between(draw, 0.7, 1, 100))),
      ];
    case 'peaks':
      return [
        ...clouds,
        ...birds,
        ...times(3, () => onRidge('tree', near, between(draw, 0.5, 0.8, 100))),
        ...[0, 1].map(foot),
      ];
    case 'night':
      return [
        ...Array.from({ length: 7 + Math.floor(draw() * 7) }, () => sky('star', 124, [0.35, 1])),
        ...house,
        ...times(2, () => onRidge('tree', middle, between(draw, 0.5, 0.85, 100))),
        ...times(2, foot),
      ];
  }
}

/** What flies. The rest stands on the land. */
export const FLYING: ReadonlySet<Motif['kind']> = new Set(['cloud', 'bird', 'star']);

/** Without what would stand in front of something else, or fly in front of the sun or the moon. */
function spacedOut(motifs: readonly Motif[], orb: Landscape['orb']): Motif[] {
  const taken: Motif[] = [];
  for (const motif of motifs) {
    const { kind, x, y } = motif;
    const isFree = FLYING.has(kind)
      ? kind === 'cloud' || Math.hypot(x - orb.x, y - orb.y) > 1.5 * orb.radius
      : taken.every((other) => FLYING.has(other.kind) || Math.abs(x - other.x) > 30);
    if (isFree) taken.push(motif);
  }
  return taken;
}

/** One of some, of which there must be one. */
function pick<Item>(draw: Draw, items: readonly Item[]): Item {
  return items[Math.floor(draw() * items.length)] as Item;
}

/** A number from one to another, in whole parts of the given size. */
function between(draw: Draw, least: number, most: number, perUnit = most - least < 1 ? 100 : 1) {
  return Math.round((least + draw() * (most - least)) * perUnit) / perUnit;
}

/** A generator of numbers from 0 to 1 that only depend on the name (FNV-1a, then mulberry32). */
function drawFrom(name: string): Draw {
  let state = 2_166_136_261;
  for (const letter of name) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
