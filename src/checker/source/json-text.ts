import { stripComments } from 'jsonc-parser';

/** A JSON text and the questions that explaining a mistake in it asks. */
export class JsonText {
  readonly text: string;
  #bare: string | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** The text with blanks for comments, every offset as before. */
  get bare(): string {
    this.#bare ??= this.text.includes('/') ? stripComments(this.text, ' ') : this.text;
    return this.#bare;
  }

  /** The character at an offset; empty past the end. */
  at(offset: number): string {
    return this.text.charAt(offset);
  }

  /** The offset right after the last thing that stands before `offset`. */
  endBefore(offset: number): number {
    let end = offset;
    while (end > 0 && /\s/.test(this.bare.charAt(end - 1))) end -= 1;
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
