import type { Problem, Source } from '#checker/diagnostics.ts';
import { quote } from '#checker/wording.ts';
import { jsonSyntax } from './file-rules.ts';

const MARKER = /^(<{7}|\|{7}|={7}|>{7})(?:[ \t]+([^\r\n]*?))?[ \t]*\r?$/gm;

const WHY = 'The file holds two versions of the same lines, so nobody could see either of them.';

interface Marker {
  readonly sign: string;
  readonly side: string;
  readonly offset: number;
  readonly line: number;
}

/** What Git leaves in a file if two people changed the same lines: each such place is one problem. */
export function conflictsIn(source: Source): Problem[] {
  const problems: Problem[] = [];
  let open: Marker | undefined;
  for (const { 0: _, 1: sign = '', 2: side = '', index: offset } of source.text.matchAll(MARKER)) {
    const marker = { sign: sign.charAt(0), side, offset, line: source.positionOf(offset).line };
    if (marker.sign === '<') {
      if (open !== undefined) problems.push(leftOver(source, open));
      open = marker;
    } else if (open === undefined) problems.push(leftOver(source, marker));
    else if (marker.sign === '>') {
      problems.push(conflict(source, open, marker));
      open = undefined;
    }
  }
  if (open !== undefined) problems.push(leftOver(source, open));
  return problems;
}

function conflict(source: Source, first: Marker, last: Marker): Problem {
  const [one, other] = [first.side, last.side].map((side) => quote(side === '' ? 'unnamed' : side));
  return {
    rule: jsonSyntax,
    at: { source, offset: first.offset },
    message: `From here to line ${last.line} two versions of the same lines stand below each other: that of ${one} and that of ${other}. A merge was not finished.`,
    why: WHY,
    fix: `Keep the lines that are right: ${one} stands between <<<<<<< and =======, ${other} between ======= and >>>>>>>. Then delete the lines with these signs. Visual Studio Code offers both above the place.`,
  };
}

function leftOver(source: Source, { sign, offset }: Marker): Problem {
  return {
    rule: jsonSyntax,
    at: { source, offset },
    message: `The line ${quote(sign.repeat(7))} is left over from a merge.`,
    why: WHY,
    fix: 'Delete this line, and look around it for lines that stand there twice.',
  };
}
