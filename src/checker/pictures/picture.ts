/** The formats of pictures, by the ending of their file. */
export const FORMATS = ['svg', 'png', 'jpg', 'webp', 'avif'] as const;

export type PictureFormat = (typeof FORMATS)[number];

/** What a file contains. */
export interface PictureContent {
  /** Why a browser cannot show it. If there is a reason, nothing else is known. */
  readonly flaw?: PictureFlaw | undefined;
  /** In pixels, or in the units of `viewBox`. Undefined if an SVG has none, or if it was not read. */
  readonly size?: PictureSize | undefined;
  /** Whether an SVG draws nothing. */
  readonly isBlank?: boolean;
  /** What an SVG would show from elsewhere, or run. */
  readonly outside?: readonly PictureFlaw[];
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Something that is wrong in a picture, and how to fix it. */
export interface PictureFlaw {
  readonly offset: number;
  readonly message: string;
  readonly fix: string;
  /** If it is not what the rule says. */
  readonly why?: string;
}

/**
 * The most that a picture may weigh, in bytes. All the code of a quiz weighs about 130,000; on a slow
 * line (400 kbit/s) a phone loads the heaviest picture in three seconds. Drawings are sent
 * compressed, to about a third.
 */
export const HEAVIEST: Readonly<Record<PictureFormat, number>> = {
  svg: 60_000,
  avif: 120_000,
  webp: 120_000,
  jpg: 150_000,
  png: 150_000,
};
