import { getNodePath, type Node } from 'jsonc-parser';

/** Where something is in a JSON file: names and indexes. */
export type Path = readonly string[];

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A file as it was read: its name for reports, its text and its line starts. */
export class Source {
  readonly file: string;
  readonly text: string;
  readonly #lineStarts: readonly number[];

  constructor(file: string, text: string) {
    this.file = file;
    this.text = text;
    this.#lineStarts = lineStartsOf(text);
  }

  /** Line and column of an offset, both from 1; an offset past the end is clamped. */
  positionOf(offset: number): Position {
    const inside = Math.min(Math.max(offset, 0), this.text.length);
    let low = 0;
    let high = this.#lineStarts.length - 1;
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((this.#lineStarts[middle] ?? 0) <= inside) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: inside - (this.#lineStarts[low] ?? 0) + 1 };
  }

  /** Where a line begins; the end if there is no such line. */
  offsetOf(line: number): number {
    return this.#lineStarts[line - 1] ?? this.text.length;
  }

  /** The text of a line without its line break; empty if there is no such line. */
  line(number: number): string {
    const start = this.#lineStarts[number - 1];
    if (start === undefined) return '';
    return this.text.slice(start, this.#lineStarts[number]).replace(/[\r\n]+/, '');
  }
}

export interface Place {
  readonly source: Source;
  readonly offset: number;
  /** What stands there; undefined in a file that is not JSON. */
  readonly node?: Node | undefined;
}

export function placeOf(source: Source, node: Node): Place {
  return { source, offset: node.offset, node };
}

/** Where a place is in its file: names and indexes. Empty for the whole file. */
export function pathOf(place: Place): Path {
  const node = nameAt(place) ?? place.node;
  return node === undefined ? [] : getNodePath(node).map(String);
}

/** The name that stands at a place; undefined if a value does. */
export function nameAt({ node }: Place): Node | undefined {
  const property = node?.type === 'property' ? node : node?.parent;
  const name = property?.type === 'property' ? property.children?.[0] : undefined;
  return node === property || node === name ? name : undefined;
}

/** Whether a path leads into a block. */
export function isInside(path: Path, block: Path): boolean {
  return block.every((segment, place) => path[place] === segment);
}

function lineStartsOf(text: string): number[] {
  const starts = [0];
  for (const lineBreak of text.matchAll(/\r\n|\r|\n/g)) {
    starts.push(lineBreak.index + lineBreak[0].length);
  }
  return starts;
}
