/** The W3C's parser and validator of WebVTT, which comes without types. */
declare module 'webvtt-parser' {
  export interface ParsedCue {
    /** The line above the times; empty if there is none. */
    readonly id: string;
    /** In seconds. */
    readonly startTime: number;
    /** In seconds. */
    readonly endTime: number;
    /** With its line breaks and markup. */
    readonly text: string;
  }

  class WebVTTParser {
    parse(
      text: string,
      /** Tags and character references are not read in `metadata`. */
      mode: 'metadata',
    ): {
      readonly cues: readonly ParsedCue[];
      /** Lines and columns count from 1. */
      readonly errors: readonly {
        readonly message: string;
        readonly line: number;
        readonly col?: number;
      }[];
    };
  }

  const webvtt: { readonly WebVTTParser: typeof WebVTTParser };
  export default webvtt;
}
