const LONGEST = 60;

/** Something from a file as it may stand in a sentence: in quotes, shortened, on one line. */
export function quote(value: string): string {
  const shown = value.length > LONGEST ? `${value.slice(0, LONGEST - 1)}…` : value;
  return `'${withoutControls(shown)}'`;
}

/** The text with everything that could steer a terminal or break a line made visible. */
export function withoutControls(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|\p{Cs}/gu, '␣');
}
