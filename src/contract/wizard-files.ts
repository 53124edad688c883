/** The figures that landings claim. It is in the folder of the wizards and is no wizard. */
export const CLAIMS_FILE = 'claims.json';

/** The names in use. It is in the folder of the wizards and is no wizard. */
export const LIVE_FILE = 'live.json';

/** Whether a file of the wizards' folder holds a wizard. */
export function isWizardFile(name: string): boolean {
  return name.endsWith('.json') && name !== CLAIMS_FILE && name !== LIVE_FILE;
}
