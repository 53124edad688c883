/** Errors whose message is written for the operator. */
const EXPECTED = [
  'BackupError',
  'CatalogueError',
  'DamagedBackupError',
  'DataFolderInUseError',
  'DatabaseDurabilityError',
  'DatabaseFolderError',
  'DatabaseUnreachableError',
  'EnvError',
  'MoveError',
  'PortInUseError',
  'StripeSetupError',
  'TokenSecretError',
];

export async function explained(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExpected = error instanceof Error && EXPECTED.includes(error.name);
    console.error(isExpected ? `\n${error.message}\n` : error);
    // A database that could not be opened leaves a timer that would keep the process alive.
    process.exit(1);
  }
}
