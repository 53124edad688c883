const CODES = { bold: 1, dim: 2, underlined: 4, red: 31, green: 32, yellow: 33 } as const;

/** The text in a colour or weight, when colours are wanted. */
export function paint(text: string, style: keyof typeof CODES, color: boolean): string {
  return color ? `\u001B[${CODES[style]}m${text}\u001B[0m` : text;
}
