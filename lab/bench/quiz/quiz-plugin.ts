import type { Plugin } from 'vite';
import type { PeerStep } from './quiz-content.ts';

const VIRTUAL = 'virtual:quiz';
const RESOLVED = `\0${VIRTUAL}`;

/** The picture folders, by the prefix of their names. */
interface PictureFolders {
  images: string;
  faces: string;
}

/** Lets the peers import the quiz as `steps` from `virtual:quiz`, with built picture addresses. */
export function quizPlugin(steps: readonly PeerStep[], folders: PictureFolders): Plugin {
  return {
    name: 'quiz-of-the-bench',
    resolveId: (id) => (id === VIRTUAL ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? moduleOf(steps, folders) : undefined),
  };
}

function moduleOf(steps: readonly PeerStep[], { images, faces }: PictureFolders): string {
  const infos = steps.filter((step) => step.kind !== 'question');
  const files = [
    ...infos.map(({ image }) => [image, `${images}/${image}`] as const),
    ...infos.flatMap(({ proof }) => proof?.faces ?? []).map((face) => [face, `${faces}/${face}`]),
  ];
  const imports = files.map(
    ([, file], index) => `import picture${index} from ${JSON.stringify(`${file}?url`)};\n`,
  );
  // Replaces the picture names in the steps by their addresses.
  const withPictures = files.reduce(
    (text, [name], index) => text.replaceAll(JSON.stringify(name), `picture${index}`),
    JSON.stringify(steps),
  );
  return `${imports.join('')}export const steps = ${withPictures};\n`;
}
