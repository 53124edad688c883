/** With a trailing slash: the configured CDN for a build, else the server of index.html. */
export function assetBase(
  command: 'build' | 'serve',
  { ASSET_ORIGIN = '' }: Readonly<Record<string, string | undefined>>,
): string {
  const origin = ASSET_ORIGIN.trim();
  return command === 'build' && origin !== '' ? `${new URL(origin).origin}/` : '/';
}
