import { capacity } from './capacity.ts';
import { clockJumps } from './clock-jumps.ts';
import { hundredThousand } from './hundred-thousand.ts';
import { overload } from './overload.ts';
import { rollingBuilds } from './rolling-builds.ts';
import { rollingRestart } from './rolling-restart.ts';
import type { Scene } from './scene.ts';
import type { SceneResult } from './table.ts';
import { visitors } from './visitors.ts';

/** Every scene by its name. */
export const SCENES: Readonly<Record<string, Scene>> = {
  overload,
  'rolling-restart': rollingRestart,
  'rolling-builds': rollingBuilds,
  'clock-jumps': clockJumps,
  capacity,
  'hundred-thousand': hundredThousand,
  visitors,
};

/** The default duration of a scene's load in seconds. */
const SHORT = 20;

/** Runs scenes one after the other. An error becomes a finding. */
export async function runScenes(
  names: readonly string[],
  say: (line: string) => void,
  minutes = SHORT / 60,
): Promise<SceneResult[]> {
  const results: SceneResult[] = [];
  for (const name of names) {
    say(`${name} …`);
    results.push({ scene: name, findings: await play(name, minutes * 60, say) });
  }
  return results;
}

async function play(name: string, seconds: number, say: (line: string) => void) {
  try {
    return (await SCENES[name]?.(seconds)) ?? [];
  } catch (error) {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    return [{ asked: 'it runs to its end', measured: 'it broke off, see above', isHeld: false }];
  }
}
