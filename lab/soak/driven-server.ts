import { setAhead } from './jumping-clock.ts';
import '../../tests/support/sample-server.ts';
import v8 from 'node:v8';
import vm from 'node:vm';
import type { Command } from './drive.ts';

// The server as `sample-server.ts` starts it. It also runs commands from its parent.
v8.setFlagsFromString('--expose-gc');
const collectGarbage: () => void = vm.runInNewContext('gc');

process.on('message', (command: Command) => {
  if ('ahead' in command) setAhead(command.ahead);
  else collectGarbage();
  process.send?.(process.memoryUsage().heapUsed);
});
