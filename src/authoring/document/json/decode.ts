export type EncodingFlaw = 'bom' | 'utf-16' | 'invalid-utf-8';

export interface Decoded {
  readonly text: string;
  readonly flaw?: { readonly kind: EncodingFlaw; readonly offset: number };
}

/** The invisible mark with which some programs begin a file in UTF-8. */
export const BOM = '\uFEFF';

/** Decodes bytes. Always returns a text, so that the rest of the file can be checked as well. */
export function decode(bytes: Uint8Array): Decoded {
  const wide = utf16LabelOf(bytes);
  if (wide !== undefined) {
    return {
      text: new TextDecoder(wide).decode(bytes),
      flaw: { kind: 'utf-16', offset: 0 },
    };
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.startsWith(BOM)
      ? { text: text.slice(BOM.length), flaw: { kind: 'bom', offset: 0 } }
      : { text };
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return {
      text,
      flaw: { kind: 'invalid-utf-8', offset: Math.max(text.indexOf('\uFFFD'), 0) },
    };
  }
}

/** UTF-16 has a mark, or a zero in every other byte at the start of a JSON file. */
function utf16LabelOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  const [first, second] = bytes;
  if (second === undefined) return undefined;
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be';
  return undefined;
}
