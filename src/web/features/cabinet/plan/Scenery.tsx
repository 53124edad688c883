import {
  behind,
  bird,
  crown,
  crownShade,
  distance,
  door,
  endHill,
  endNight,
  far,
  farAtNight,
  foldLight,
  foldLine,
  foldShade,
  folds,
  foreground,
  foregroundByDay,
  foregroundByNight,
  glow,
  grove,
  house,
  lamp,
  leafDark,
  leafPale,
  moonlight,
  moon as moonStyle,
  motif,
  near,
  nightSky,
  ridge,
  roof,
  smoke,
  starDot,
  star as starStyle,
  stem,
  sunDisc,
  sun as sunStyle,
  tint,
  trunk,
  wall,
} from './Scenery.css.ts';

/** The grounds of the landscape, one for each week. */
export type Ground = 'dawn' | 'day' | 'dusk' | 'night';

/** Sun, birds and far hills; on wide screens night falls on the right. */
export function Sky() {
  return (
    <div className={behind} aria-hidden="true">
      <svg className={sunStyle} viewBox="0 0 240 240" aria-hidden="true">
        <circle className={glow} cx="120" cy="120" r="118" opacity=".22" />
        <circle className={glow} cx="120" cy="120" r="86" opacity=".34" />
        <circle className={glow} cx="120" cy="120" r="58" opacity=".5" />
        <circle className={sunDisc} cx="120" cy="120" r="38" />
        <Bird x={44} y={80} size={0.75} />
        <Bird x={74} y={62} size={0.5} />
      </svg>
      <svg className={nightSky} viewBox="0 0 360 240" aria-hidden="true">
        <Stars />
        <circle className={moonlight} cx="296" cy="72" r="66" opacity=".08" />
        <circle className={moonlight} cx="296" cy="72" r="46" opacity=".12" />
        <path
          className={moonStyle}
          transform="translate(46 -6)"
          d="M262 48a32 32 0 1 0 20 44 27 27 0 0 1-20-44z"
        />
      </svg>
      <svg
        className={distance}
        viewBox="0 0 1200 160"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <defs>
          <linearGradient id="plan-far">
            <stop className={far} offset="0" />
            <stop className={far} offset=".55" />
            <stop className={farAtNight} offset=".9" />
          </linearGradient>
        </defs>
        <path
          fill="url(#plan-far)"
          opacity=".55"
          d="M0 74C110 34 190 40 290 66S470 30 590 44S780 92 900 62S1080 22 1200 52V160H0z"
        />
        <path
          fill="url(#plan-far)"
          d="M0 112C120 78 220 110 340 98S560 70 690 96S900 124 1010 96S1140 84 1200 92V160H0z"
        />
      </svg>
    </div>
  );
}

const STARS = [
  [40, 62, 0.9],
  [112, 26, 0.7],
  [188, 88, 0.6],
  [226, 30, 1],
] as const;
const DOTS = [
  [14, 28],
  [70, 100],
  [88, 52],
  [140, 74],
  [158, 36],
  [206, 60],
  [236, 112],
  [262, 20],
  [336, 26],
  [340, 128],
  [310, 150],
  [176, 132],
] as const;

function Stars() {
  return (
    <>
      {STARS.map(([x, y, size]) => (
        <path
          key={x}
          className={starStyle}
          transform={`translate(${x} ${y}) scale(${size})`}
          d="M0-7c.8 4.2 2.8 6.2 7 7-4.2.8-6.2 2.8-7 7-.8-4.2-2.8-6.2-7-7 4.2-.8 6.2-2.8 7-7z"
        />
      ))}
      {DOTS.map(([x, y]) => (
        <circle key={x} className={starDot} cx={x} cy={y} r="1.4" />
      ))}
    </>
  );
}

/** The ridges at the top of each ground. */
const RIDGES: Readonly<Record<Ground, string>> = {
  dawn: 'M0 34C14 22 26 18 40 26S72 42 84 30S96 28 100 30V57H0z',
  day: 'M0 30C12 34 20 40 32 36S58 12 74 18S94 32 100 30V57H0z',
  dusk: 'M0 30C10 26 20 16 34 20S56 40 70 38S92 28 100 30V57H0z',
  night: 'M0 30C16 32 22 42 38 38S62 20 76 24S92 36 100 34V57H0z',
};

/** The top of a ground, with what grows on it. */
export function Ridge({ ground }: { ground: Ground }) {
  return (
    <>
      <svg className={ridge} viewBox="0 0 100 56" preserveAspectRatio="none" aria-hidden="true">
        <path className={near[ground]} d={RIDGES[ground]} />
      </svg>
      <svg className={motif({ ground })} viewBox="0 0 160 110" aria-hidden="true">
        {MOTIFS[ground]}
      </svg>
      <svg className={grove({ ground })} viewBox="0 0 160 110" aria-hidden="true">
        {MOTIFS[ground]}
      </svg>
    </>
  );
}

const MOTIFS = {
  dawn: (
    <>
      <Tree x={52} y={108} size={0.8} />
      <Tree x={92} y={110} size={1.1} />
      <Sprig x={22} y={112} size={0.6} turn={-10} />
      <Sprig x={132} y={112} size={0.55} turn={12} />
    </>
  ),
  day: (
    <>
      <Tree x={70} y={108} size={1.2} />
      <Sprig x={30} y={112} size={0.8} turn={-12} />
      <Sprig x={108} y={112} size={0.7} turn={6} />
      <Sprig x={134} y={112} size={0.95} turn={12} />
    </>
  ),
  dusk: (
    <>
      <Tree x={104} y={110} size={0.9} />
      <Sprig x={40} y={112} size={1} turn={-8} />
      <Sprig x={66} y={112} size={0.7} turn={10} />
      <Bird x={24} y={24} size={0.6} />
      <Bird x={44} y={12} size={0.42} />
    </>
  ),
  night: (
    <>
      <Tree x={60} y={110} size={1} />
      <Tree x={98} y={110} size={0.75} />
      <Sprig x={128} y={112} size={0.8} turn={9} />
    </>
  ),
} as const;

interface MotifProps {
  x: number;
  y: number;
  size: number;
}

function Tree({ x, y, size }: MotifProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size}) translate(-134 -174)`}>
      <path
        className={trunk}
        d="M134 174C136 156 132 144 134 128M134 152C138 146 142 144 146 142"
      />
      <path
        className={crown}
        d="M124 146C108 148 104 130 114 122C112 106 130 98 138 108C152 104 162 118 154 128C160 142 146 152 136 146C132 150 128 150 124 146z"
      />
      <path
        className={crownShade}
        d="M138 108C152 104 162 118 154 128C160 142 146 152 136 146C148 138 150 122 138 108z"
      />
    </g>
  );
}

function Sprig({ x, y, size, turn }: MotifProps & { turn: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${size})`}>
      <path className={stem} d="M0 2C-3-18 4-40 0-64" />
      <path
        className={leafPale}
        d="M-1-10c-10 5-20-1-21-8s11-11 17-4c3 4 4 8 4 12zM1-36c-9 4-18-1-18-8s10-9 15-3c2 3 3 7 3 11z"
      />
      <path
        className={leafDark}
        d="M0-22c10 5 20-1 21-8s-11-11-17-4c-3 4-4 8-4 12zM1-48c8 4 16-1 16-7s-9-8-13-3c-2 3-3 6-3 10zM0-62c-8-3-10-14-3-18s12 3 9 10c-1 4-3 7-6 8z"
      />
    </g>
  );
}

function Bird({ x, y, size }: MotifProps) {
  return (
    <path
      className={bird}
      transform={`translate(${x} ${y}) scale(${size})`}
      d="M0 0c5-6 11-6 14 0 4-6 10-7 15-3-6-1-11 2-14 8-3-6-8-8-15-5z"
    />
  );
}

/** The house at the end. Its lamps are lit for those who have walked the whole path. */
export function EndOfTheWay({ isReached }: { isReached: boolean }) {
  return (
    <>
      <svg className={endNight} viewBox="0 0 360 150" aria-hidden="true">
        <Stars />
      </svg>
      <svg className={endHill} viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
        <path className={tint} d="M0 14C20 2 34 8 50 8S80 0 100 12V40H0z" />
      </svg>
      <svg className={house} viewBox="0 0 150 130" aria-hidden="true">
        {isReached && (
          <>
            <circle className={lamp} cx="75" cy="92" r="58" opacity=".14" />
            <circle className={lamp} cx="75" cy="92" r="38" opacity=".18" />
          </>
        )}
        <path className={smoke} d="M104 40C98 32 110 26 103 16S108 4 104-2" />
        <path className={roof} d="M98 40h13v20H98z" />
        <path className={wall} d="M36 68C60 62 92 62 114 68L116 122C92 126 58 126 34 122z" />
        <path
          className={roof}
          d="M24 74C40 52 58 38 75 34C92 38 110 52 126 74C122 79 117 80 112 77C92 70 58 70 38 77C33 80 28 79 24 74z"
        />
        <path className={door} d="M66 123V99C66 88 84 88 84 99V123z" />
        <path
          className={isReached ? lamp : crownShade}
          d="M45 88C45 84 59 84 59 88V102C59 105 45 105 45 102zM91 88C91 84 105 84 105 88V102C105 105 91 105 91 102z"
        />
        <path className={door} d="M51 84h2v21h-2zM97 84h2v21h-2z" />
        {isReached && <circle className={lamp} cx="80" cy="108" r="1.8" />}
      </svg>
      <svg className={motif({ ground: 'end' })} viewBox="0 0 160 110" aria-hidden="true">
        <Tree x={40} y={110} size={1} />
        <Sprig x={74} y={112} size={0.7} turn={-8} />
        <Sprig x={120} y={112} size={0.9} turn={10} />
      </svg>
    </>
  );
}

/** What gives a wide landscape its depth. */
export function Folds() {
  return (
    <svg className={folds} viewBox="0 0 1200 420" preserveAspectRatio="none" aria-hidden="true">
      <path
        className={foldLight}
        d="M0 96C150 40 320 84 470 120S760 90 900 70S1110 92 1200 74V420H0z"
      />
      <path
        className={foldShade}
        d="M0 250C120 214 250 200 400 238S660 300 820 256S1090 210 1200 246V420H0z"
      />
      <path
        className={foldLight}
        d="M0 330C180 300 330 330 520 318S860 284 1010 316S1150 330 1200 318V420H0z"
      />
      <path
        className={foldLine}
        d="M30 226C110 204 190 190 280 198M430 262C520 286 600 296 690 286M880 244C950 226 1020 222 1090 228M60 306C150 290 240 292 320 304M620 306C720 296 800 286 890 294"
      />
    </svg>
  );
}

/** The dark hill in front of a wide landscape. */
export function Foreground() {
  return (
    <svg className={foreground} viewBox="0 0 1200 60" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="plan-foreground">
          <stop className={foregroundByDay} offset=".3" />
          <stop className={foregroundByNight} offset=".75" />
        </linearGradient>
      </defs>
      <path
        fill="url(#plan-foreground)"
        d="M0 26C90 8 200 34 330 28S560 6 700 24S930 40 1040 24S1160 16 1200 22V60H0z"
      />
    </svg>
  );
}
