import { isIPv6 } from 'node:net';

/**
 * The address that limits count by: IPv4 as it is, IPv6 by its /64, because one customer of a
 * network has at least that many addresses.
 */
export function limitedAddress(ip: string): string {
  return prefixOf(ip, 4) ?? mappedAddress(ip) ?? ip;
}

/**
 * The wider network that some limits count by, too: the /48 of an IPv6 address, because one customer
 * can have that many; undefined for IPv4.
 */
export function limitedNetwork(ip: string): string | undefined {
  return prefixOf(ip, 3);
}

/** The IPv4 address that is written as one of IPv6. */
function mappedAddress(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}

/** The first groups of an IPv6 address, with the length of the prefix; undefined for IPv4. */
function prefixOf(ip: string, length: number): string | undefined {
  if (!isIPv6(ip) || mappedAddress(ip) !== undefined) return;
  const [head = '', tail] = ip.toLowerCase().split('%', 1)[0]?.split('::') ?? [];
  const first = head.split(':').filter((group) => group !== '');
  const last = (tail ?? '').split(':').filter((group) => group !== '');
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - first.length - last.length)).fill('0');
  const groups = [...first, ...gap, ...last].slice(0, length);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/${length * 16}`;
}
