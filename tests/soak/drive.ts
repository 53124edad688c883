import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ServerProcess, startServerProcess } from '../support/server-process.ts';

/** What a driven server is told: milliseconds its clock is to be ahead, or to collect its garbage. */
export type Command = { ahead: number } | { collect: true };

const program = fileURLToPath(new URL('./driven-server.ts', import.meta.url));

/** A server process that can be told to do what no operator can. */
export const startDriven = (variables: Record<string, string>): Promise<ServerProcess> =>
  startServerProcess(variables, program);

async function tell({ child }: ServerProcess, command: Command): Promise<number> {
  const answered = once(child, 'message');
  child.send(command);
  const [heap] = await answered;
  return Number(heap);
}

/** Sets its clock so many milliseconds ahead of the machine's. */
export async function setClock(server: ServerProcess, ahead: number): Promise<void> {
  await tell(server, { ahead });
}

/** What of its heap is in use after the garbage is collected, in megabytes. */
export const heapInUse = async (server: ServerProcess): Promise<number> =>
  (await tell(server, { collect: true })) / 1_000_000;
