/** The first and the last requested byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range of a `Range` header for this file size (RFC 9110, section 14). A header that is not
 * understood or has several ranges is answered with the whole file.
 */
export function rangeOf(
  header: string | undefined,
  size: number,
): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/i.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return 'whole';
  if (first === '') return orUnsatisfiable({ start: size - Number(last), end: size - 1 }, size);
  if (last !== '' && Number(last) < Number(first)) return 'whole';
  const end = last === '' ? size - 1 : Number(last);
  return orUnsatisfiable({ start: Number(first), end }, size);
}

function orUnsatisfiable({ start, end }: ByteRange, size: number): ByteRange | 'unsatisfiable' {
  if (start >= size || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, start), end: Math.min(end, size - 1) };
}
