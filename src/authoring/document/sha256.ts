/** The SHA-256 of a text in UTF-8, in hexadecimal digits: at once, which browsers do not offer. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(bytes.length) * 8n);
  const state = Uint32Array.from(START);
  for (let offset = 0; offset < padded.length; offset += 64) addBlock(state, view, offset);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

const PRIMES = Array.from({ length: 310 }, (_, n) => n + 2).filter((n) =>
  Array.from({ length: n - 2 }, (_, each) => each + 2).every((each) => n % each !== 0),
);
/** The first 32 bits of the fraction of a number. */
const fractionOf = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES.slice(0, 64), (prime) => fractionOf(Math.cbrt(prime)));
const START = PRIMES.slice(0, 8).map((prime) => fractionOf(Math.sqrt(prime)));

const words = new Int32Array(64);
const turned = (word: number, by: number) => (word >>> by) | (word << (32 - by));

function addBlock(state: Uint32Array, view: DataView, offset: number): void {
  for (let n = 0; n < 64; n += 1) {
    if (n < 16) words[n] = view.getInt32(offset + n * 4);
    else {
      const x = words[n - 15] ?? 0;
      const y = words[n - 2] ?? 0;
      const s0 = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
      const s1 = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
      words[n] = (words[n - 16] ?? 0) + s0 + (words[n - 7] ?? 0) + s1;
    }
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let n = 0; n < 64; n += 1) {
    const choice = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const t1 =
      h +
      (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) +
      choice +
      (ROUNDS[n] ?? 0) +
      (words[n] ?? 0);
    const t2 = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  for (const [n, word] of [a, b, c, d, e, f, g, h].entries()) {
    state[n] = (state[n] ?? 0) + word;
  }
}
