import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets one process at a time install. The holder of the lock touches its file every second, so that
 * the file of a killed process is recognised by its age. A process id would not do, because ids are
 * reused.
 */
const staleAfterMs = 5_000;
const giveUpAfterMs = 15 * 60_000;

/** @param {string} project */
export const lockFile = (project) => join(project, '.cache', 'install.turn');

/** @param {string} file */
function read(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs;
    const [owner = '', npm = ''] = readFileSync(file, 'utf8').split('\n');
    return { age, owner, npm: Number(npm) };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** A killed start can leave its npm running. It is waited for, but not forever. */
const isHeld = (/** @type {{ age: number, npm: number }} */ turn) =>
  turn.age < staleAfterMs || (turn.age < giveUpAfterMs / 3 && isAlive(turn.npm));

/** @param {string} file @param {string} owner */
function removeStale(file, owner) {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    // Another process was faster and this is its new file, so put it back.
    if (read(aside)?.owner !== owner) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // Already gone: the next attempt shows.
  }
}

/**
 * Waits for the turn. `wasAbandoned` says that an earlier holder never finished.
 * @param {string} project
 * @param {() => void} onWait called once, when somebody else has the turn
 */
export async function acquireLock(project, onWait) {
  const file = lockFile(project);
  const owner = `${process.pid}-${Date.now()}-${Math.random()}`;
  const until = Date.now() + giveUpAfterMs;
  let wasAbandoned = false;
  let hasWaited = false;
  mkdirSync(join(project, '.cache'), { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, owner, { flag: 'wx' });
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const turn = read(file);
    if (turn && !isHeld(turn)) {
      removeStale(file, turn.owner);
      wasAbandoned = true;
      continue;
    }
    if (Date.now() > until)
      throw new Error(
        `Another start has been installing for too long. If none runs, delete ${file}.`,
      );
    if (turn && !hasWaited) onWait();
    hasWaited ||= turn !== undefined;
    await pause(100);
  }
  return { ...hold(file, owner), wasAbandoned };
}

/** @param {string} file @param {string} owner */
function hold(file, owner) {
  const beat = setInterval(() => {
    try {
      utimesSync(file, new Date(), new Date());
    } catch {
      // Taken over while the machine was asleep. npm itself copes with that.
    }
  }, 1_000);
  return {
    /** Names the npm process, in case this one is killed before it. @param {number} pid */
    handTo: (pid) => writeFileSync(file, `${owner}\n${pid}`),
    end: () => {
      clearInterval(beat);
      if (read(file)?.owner === owner) rmSync(file, { force: true });
    },
  };
}
