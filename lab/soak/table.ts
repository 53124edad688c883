import type { Finding } from './scene.ts';

/** The findings of a scene. */
export interface SceneResult {
  scene: string;
  findings: readonly Finding[];
}

const WORDS = new Map([
  [true, 'yes'],
  [false, 'NO'],
  [undefined, 'not tried'],
]);

/** The results as a Markdown table. */
export function tableOf(results: readonly SceneResult[]): string {
  const rows = results.flatMap(({ scene, findings }) =>
    findings.map(({ asked, measured, isHeld }) => [
      scene,
      asked,
      measured,
      WORDS.get(isHeld) ?? '',
    ]),
  );
  const head = ['Scene', 'What was asked', 'What was measured', 'Held'];
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Whether every expectation that could be tried held. */
export const allHeld = (results: readonly SceneResult[]): boolean =>
  results.every(({ findings }) => findings.every(({ isHeld }) => isHeld !== false));
