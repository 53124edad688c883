import { setTimeout as pause } from 'node:timers/promises';
import { closeOnSignals } from '#server/signals.ts';

// A process that closes on signals as the server does, but has nothing to close: that takes the
// milliseconds of its argument.
const close = async () => {
  process.stdout.write('closing\n');
  await pause(Number(process.argv[2]));
  process.stdout.write('closed\n');
};
// Without work left, the process would end.
setInterval(() => undefined, 60_000);
closeOnSignals({ close });
process.stdout.write('ready\n');
