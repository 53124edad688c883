import { isIPv6 } from 'node:net';

/**
 * The address that rate limits count by: an IPv4 address as it is, the /64 of an IPv6 address,
 * because one customer of a network has at least that many addresses.
 */
export function limitedAddress(ip: string): string {
  return prefixOf(ip, 4) ?? mappedAddress(ip) ?? ip;
}

/**
 * The wider network that some limits also count by: the /48 of an IPv6 address, because one
 * customer can have that many; undefined for IPv4.
 */
export function limitedNetwork(ip: string): string | undefined {
  return prefixOf(ip, 3);
}

/** The IPv4 address in an IPv4-mapped IPv6 address. */
function mappedAddress(ip: string): string | undefined {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
}

/** The first groups of an IPv6 address, with the prefix length; undefined for IPv4. */
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
