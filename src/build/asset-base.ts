/**
 * Where the files of the app are asked for: the origin of a CDN, for a build that is configured for
 * one, else the server that index.html comes from. Ends in a slash.
 */
export function assetBase(
  command: 'build' | 'serve',
  { ASSET_ORIGIN = '' }: Readonly<Record<string, string | undefined>>,
): string {
  const origin = ASSET_ORIGIN.trim();
  return command === 'build' && origin !== '' ? `${new URL(origin).origin}/` : '/';
}
