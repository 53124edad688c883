import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServerProcess } from '../../tests/support/server-process.ts';

/** The commands to a driven server: set its clock ahead by milliseconds, or collect its garbage. */
export type Command = { ahead: number } | { collect: true };

const program = fileURLToPath(new URL('./driven-server.ts', import.meta.url));

/** Starts a server process that accepts commands beyond an operator's. */
export const startDriven = (variables: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess(variables, { program });

async function tell({ child }: ServerProcess, command: Command): Promise<number> {
  const answered = once(child, 'message');
  child.send(command);
  const [heap] = await answered;
  return Number(heap);
}

/** Sets its clock this many milliseconds ahead of the machine's. */
export async function setClock(server: ServerProcess, ahead: number): Promise<void> {
  await tell(server, { ahead });
}

/** The used heap after garbage collection, in megabytes. */
export const heapInUse = async (server: ServerProcess): Promise<number> =>
  (await tell(server, { collect: true })) / 1_000_000;
