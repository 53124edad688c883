/** A small text file at the beginning of a tar archive. */
export interface TarEntry {
  name: string;
  text: string;
}

const BLOCK = 512;

/** Where the parts of a header are that we write or read: offset and length. */
const PARTS = {
  name: [0, 100],
  mode: [100, 8],
  owner: [108, 8],
  group: [116, 8],
  size: [124, 12],
  time: [136, 12],
  checksum: [148, 8],
  kind: [156, 1],
  magic: [257, 8],
} as const;

/** An entry as it stands in an archive, padded to whole blocks. */
export function tarEntry({ name, text }: TarEntry): Buffer {
  const content = Buffer.from(text);
  const header = Buffer.alloc(BLOCK);
  const put = (part: keyof typeof PARTS, value: string) => header.write(value, PARTS[part][0]);
  const octal = (part: keyof typeof PARTS, value: number) =>
    put(part, value.toString(8).padStart(PARTS[part][1] - 1, '0'));
  put('name', name);
  octal('mode', 0o600);
  octal('owner', 0);
  octal('group', 0);
  octal('size', content.length);
  octal('time', 0);
  put('kind', '0');
  put('magic', 'ustar\u000000');
  // The checksum counts itself as spaces.
  header.fill(' ', PARTS.checksum[0], PARTS.checksum[0] + PARTS.checksum[1]);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put('checksum', `${sum.toString(8).padStart(6, '0')}\0 `);
  return Buffer.concat([header, content, Buffer.alloc(-content.length & (BLOCK - 1))]);
}

/** The entry that an archive begins with, and what comes after it; undefined if there is none. */
export function firstEntry(archive: Buffer): { entry: TarEntry; rest: Buffer } | undefined {
  if (archive.length < BLOCK) return undefined;
  const part = (name: keyof typeof PARTS) => {
    const [start, length] = PARTS[name];
    return archive.toString('utf8', start, start + length).replace(/\0[\s\S]*$/, '');
  };
  const size = Number.parseInt(part('size'), 8);
  const end = BLOCK + size;
  if (!Number.isInteger(size) || part('name') === '' || archive.length < end) return undefined;
  const text = archive.toString('utf8', BLOCK, end);
  return {
    entry: { name: part('name'), text },
    rest: archive.subarray(end + (-size & (BLOCK - 1))),
  };
}
