import { forTerminal } from '#authoring/cli/cli-result.ts';

/** `EX_CONFIG`: a new try fails likewise, until somebody changes the configuration or the files. */
export const EXIT_CONFIGURATION = 78;

/** What may pass by itself, so that a supervisor should try again, and everything unexpected. */
export const EXIT_FAILURE = 1;

/** Errors whose message is written for the operator, and the exit codes that they end a process with. */
export const EXIT_CODES: Readonly<Record<string, number>> = {
  BrokenWizardsError: EXIT_CONFIGURATION,
  CatalogueError: EXIT_CONFIGURATION,
  ContentError: EXIT_CONFIGURATION,
  DataFolderInUseError: EXIT_FAILURE,
  DatabaseDurabilityError: EXIT_CONFIGURATION,
  // Also when the folder is damaged: the error of a full disk, which passes, is the same.
  DatabaseFolderError: EXIT_FAILURE,
  DatabaseUnreachableError: EXIT_FAILURE,
  EnvError: EXIT_CONFIGURATION,
  ErasuresFileError: EXIT_FAILURE,
  MoveError: EXIT_FAILURE,
  PortInUseError: EXIT_FAILURE,
  StaleBuildError: EXIT_CONFIGURATION,
  StripeSetupError: EXIT_FAILURE,
  SupportError: EXIT_FAILURE,
  TokenSecretError: EXIT_CONFIGURATION,
};

/** Whether the message says enough without a stack. */
export function isForOperators(error: unknown): error is Error {
  return error instanceof Error && error.name in EXIT_CODES;
}

export function exitCodeOf(error: unknown): number {
  return (isForOperators(error) && EXIT_CODES[error.name]) || EXIT_FAILURE;
}

/** Runs a command. If it fails, prints why and ends the process with the exit code of the error. */
export async function explained(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(isForOperators(error) ? forTerminal(`\n${error.message}\n`) : error);
    // A database that could not be opened leaves a timer that would keep the process alive.
    process.exit(exitCodeOf(error));
  }
}
