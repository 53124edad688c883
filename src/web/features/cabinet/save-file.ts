/** The name of the product in the name of a file; empty if it has no letters. */
export function inFileName(product: string): string {
  return product
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Some browsers read the file only after the click, so its URL has to live on for a while. */
const ADDRESS_LIFE_MS = 10_000;

export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), ADDRESS_LIFE_MS);
}
