const MAX_LENGTH = 300;

/**
 * The message of an error without what may be a value of a person: addresses, numbers, long tokens,
 * quoted texts, and the queries of URLs. Names of files and of properties stay.
 */
export function withoutValues(message: string): string {
  return message
    .slice(0, 2 * MAX_LENGTH)
    .replaceAll(/"[^"]*"|“[^”]*”|`[^`]*`/g, '"…"')
    .replaceAll(/'(?![\w$.#-]{1,40}')[^']*'/g, "'…'")
    .split(/(\s+)/)
    .map(withoutValue)
    .join('')
    .slice(0, MAX_LENGTH);
}

/** A file that a build has named: its hash tells the build. */
const ASSET = /\/assets\/[\w./-]+\.\w+/;

function withoutValue(word: string): string {
  const asset = ASSET.exec(word);
  if (asset !== null) return asset[0];
  if (/@|%40/.test(word)) return '…';
  return word
    .replace(/[?#].*$/, '')
    .replaceAll(/[\w-]{24,}/g, '…')
    .replaceAll(/\d+/g, '0');
}
