/**
 * Texts and comments, in which brackets and commas mean nothing. A text ends at its line's end even
 * without a closing quote, as it does for the parser, unless a backslash stands there.
 */
export const TEXT_OR_COMMENT = /"(?:[^"\\\r\n]+|\\[\s\S])*"?|\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;

/** A JSON text and the questions that explaining a mistake in it asks. */
export class JsonText {
  readonly text: string;
  #bare: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The text with blanks for comments, every offset as before. */
  get bare(): string {
    this.#bare ??= this.text.replace(TEXT_OR_COMMENT, (token) =>
      token.startsWith('/') ? token.replace(/[^\r\n]/g, ' ') : token,
    );
    return this.#bare;
  }

  /** The character at an offset; empty past the end. */
  at(offset: number): string {
    return this.text.charAt(offset);
  }

  /** The offset right after the last thing that stands before `offset`. */
  endBefore(offset: number): number {
    let end = offset;
    while (/\s/.test(this.bare.charAt(end - 1))) end -= 1;
    return end;
  }

  /** The last character before `offset` that is no blank and in no comment. */
  before(offset: number): string {
    return this.bare.charAt(this.endBefore(offset) - 1);
  }

  /** The number of the line an offset is in, from 1. */
  lineOf(offset: number): number {
    return (this.text.slice(0, offset).match(/\r\n|\r|\n/g)?.length ?? 0) + 1;
  }
}
