import { memo, type ReactNode } from 'react';
import { fill, lands, skies, stroke } from './SessionArt.css.ts';
import { FLYING, type Landscape, landscapeOf, type Motif } from './session-landscape.ts';

interface SessionArtProps {
  session: { id: string; category: string };
}

/** The picture of a session, which no other session has. It fills its container. */
export const SessionArt = memo(function SessionArt({ session }: SessionArtProps) {
  const { scene, sky, orb, layers, contours, motifs } = landscapeOf(session);
  const behind = motifs.filter(({ kind }) => FLYING.has(kind));
  const before = motifs.filter(({ kind }) => !FLYING.has(kind));
  return (
    <svg
      className={skies[scene][sky]}
      viewBox="0 0 320 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Orb {...orb} isMoon={scene === 'night'} />
      {behind.map(drawn)}
      {layers.map((outline, index) => (
        <path key={outline} className={lands[scene][index]} d={outline} />
      ))}
      {contours.map((line) => (
        <path key={line} className={stroke.light} d={line} strokeWidth="1.5" opacity="0.35" />
      ))}
      {before.map(drawn)}
    </svg>
  );
});

/** The sun or the moon with its glow. */
function Orb({ x, y, radius, isCrescent, isMoon }: Landscape['orb'] & { isMoon: boolean }) {
  const glow = isMoon ? 0.12 : 0.28;
  return (
    <g transform={`translate(${x} ${y}) scale(${radius})`}>
      <circle className={fill.light} r="1.75" opacity={glow} />
      <circle className={fill.light} r="1.36" opacity={glow} />
      <path
        className={isMoon ? fill.moon : fill.orb}
        d={
          isCrescent
            ? 'M.34-.94A1 1 0 1 0 .94.34A.78.78 0 1 1 .34-.94z'
            : 'M-1 0A1 1 0 1 1 1 0A1 1 0 1 1-1 0z'
        }
      />
    </g>
  );
}

function drawn({ kind, x, y, scale, turn }: Motif): ReactNode {
  return (
    <g key={`${kind} ${x} ${y}`} transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
      {MOTIFS[kind]}
    </g>
  );
}

/** Each around the point that it stands on, or around its middle. */
const MOTIFS: Readonly<Record<Motif['kind'], ReactNode>> = {
  sprig: (
    <>
      <path className={stroke.leaf} d="M0 2C-3-18 4-40 0-64" strokeWidth="2" />
      <path
        className={fill.leafLight}
        d="M-1-10c-10 5-20-1-21-8s11-11 17-4c3 4 4 8 4 12zM1-36c-9 4-18-1-18-8s10-9 15-3c2 3 3 7 3 11z"
      />
      <path
        className={fill.leaf}
        d="M0-22c10 5 20-1 21-8s-11-11-17-4c-3 4-4 8-4 12zM1-48c8 4 16-1 16-7s-9-8-13-3c-2 3-3 6-3 10zM0-62c-8-3-10-14-3-18s12 3 9 10c-1 4-3 7-6 8z"
      />
    </>
  ),
  tree: (
    <>
      <path className={stroke.ink} d="M0 2C1-10-1-20 0-32M0-12C4-17 7-19 10-20" strokeWidth="3.4" />
      <path
        className={fill.leaf}
        d="M-10-20C-25-18-29-34-20-42C-22-57-5-64 3-55C16-59 26-46 18-36C24-24 11-14 1-20C-3-16-7-17-10-20z"
      />
    </>
  ),
  house: (
    <>
      <path className={fill.wall} d="M-16 4V-18H16V4z" />
      <path className={fill.roof} d="M-22-16L0-36 22-16z" />
      <path className={fill.orb} d="M-5-12H5V-2H-5z" />
    </>
  ),
  bird: (
    <path className={fill.ink} d="M-14 0c5-6 11-6 14 0 4-6 10-7 15-3-6-1-11 2-14 8-3-6-8-8-15-5z" />
  ),
  cloud: (
    <path
      className={fill.light}
      opacity="0.7"
      d="M-34 6c10-12 26-12 34-2 12-8 26-2 28 8H-42c-2-3 2-6 8-6z"
    />
  ),
  boat: (
    <>
      <path className={fill.ink} d="M-20-4H20C17 5 10 8 0 8S-17 5-20-4z" />
      <path className={fill.light} d="M-2-7V-42C-14-30-18-18-19-7zM2-7V-38C12-30 16-18 17-7z" />
    </>
  ),
  star: (
    <path
      className={fill.light}
      d="M0-5.5C.7-2.2 2.2-.7 5.5 0 2.2.7.7 2.2 0 5.5-.7 2.2-2.2.7-5.5 0-2.2-.7-.7-2.2 0-5.5z"
    />
  ),
};
