import { config } from '#web/config.ts';

/** The name of the product and what the file is, such as `mellow-day-reminders.ics`. */
export function fileName(what: string, ending: string): string {
  const words = `${config.productName} ${what}`.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return `${words.join('-')}.${ending}`;
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
