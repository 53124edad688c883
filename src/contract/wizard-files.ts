/** The figures that landings claim. It is in the folder of the wizards and is no wizard. */
export const CLAIMS_FILE = 'claims.json';

/** The names in use, which the commands for editors write. It is no wizard either. */
export const LIVE_FILE = 'live.json';

/**
 * Whether a file of the wizards' folder holds a wizard. Programs that edit files keep their own
 * beside them, with a dot in front.
 */
export function isWizardFile(name: string): boolean {
  return (
    name.endsWith('.json') && !name.startsWith('.') && name !== CLAIMS_FILE && name !== LIVE_FILE
  );
}
