export interface ReadMail {
  /** By name in lower case; encoded words are decoded. */
  headers: Readonly<Record<string, string>>;
  text: string;
  html: string;
}

export function readMail(raw: string): ReadMail {
  const { headers, body } = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  if (boundary === undefined) throw new Error('the mail has no alternatives');
  const parts = body.split(`--${boundary}`).map((part) => split(part.trimStart()));
  const partOf = (type: string) => {
    const part = parts.find(({ headers: of }) => of['content-type']?.startsWith(type));
    if (part === undefined) throw new Error(`the mail has no ${type}`);
    return decoded(part.body, part.headers['content-transfer-encoding'] ?? '7bit');
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
}

function split(raw: string): { headers: Record<string, string>; body: string } {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, Math.max(end, 0))
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.flatMap((line) => {
    const colon = line.indexOf(':');
    return colon < 0
      ? []
      : [[line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]];
  });
  return { headers: Object.fromEntries(headers), body: raw.slice(end + 4) };
}

/** Decodes `=?UTF-8?Q?…?=`. */
function words(value: string): string {
  return value
    .replaceAll(/\?= =\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_all, encoding: string, text: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(text, 'base64').toString()
        : quotedPrintable(text.replaceAll('_', ' ')),
    );
}

function decoded(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding === 'quoted-printable') return quotedPrintable(body.replaceAll(/=\r\n/g, ''));
  return body;
}

function quotedPrintable(text: string): string {
  const bytes = text.replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString();
}
