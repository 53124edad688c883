/** What an `Accept-…` header names, in its order of preference. What it refuses is left out. */
export function acceptedIn(header: string | undefined): string[] {
  const named = (header ?? '').split(',').map((part) => {
    const [name = '', ...parameters] = part.split(';').map((word) => word.trim().toLowerCase());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    return { name, quality: quality === undefined ? 1 : Number(quality.slice(2)) };
  });
  return named
    .filter(({ name, quality }) => name !== '' && quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ name }) => name);
}
