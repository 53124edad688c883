import { mark, markText } from './SessionsMark.css.ts';

const SIZE = 20;
const DIGIT = 7;
/** Between the end of the bar and the middle of the mark. */
const RISE = 15;

interface SessionsMarkProps {
  sessions: number;
  /** How much of the axis the bar below it takes. */
  percent: number;
}

/** The number of finished sessions above a bar. */
export function SessionsMark({ sessions, percent }: SessionsMarkProps) {
  const width = SIZE + DIGIT * (String(sessions).length - 1);
  const y = `${100 - percent}%`;
  return (
    <g transform={`translate(0 ${-RISE})`}>
      <rect
        className={mark}
        x="50%"
        y={y}
        width={width}
        height={SIZE}
        rx={SIZE / 2}
        transform={`translate(${-width / 2} ${-SIZE / 2})`}
      />
      <text className={markText} x="50%" y={y} dy="0.35em">
        {sessions}
      </text>
    </g>
  );
}
