import { type ServerProcess, signUpAt } from '../../tests/support/server-process.ts';
import type { LoadMember } from './load.ts';

/** The password of the tests' sign-ups. */
const PASSWORD = 'calm-evening-7';

/** Creates this many members, each from a separate address. */
export async function makeMembers(server: ServerProcess, count: number): Promise<LoadMember[]> {
  const members: LoadMember[] = [];
  for (let number = 1; number <= count; number += 1) {
    const name = `soaked-${number}`;
    const token = await signUpAt(server, name, `10.250.0.${number}`);
    members.push({ email: `${name}@mail.example`, password: PASSWORD, token });
  }
  return members;
}
