import type { Plugin } from 'vite';
import type { PeerStep } from './quiz-content.ts';

const VIRTUAL = 'virtual:quiz';
const RESOLVED = `\0${VIRTUAL}`;

/** Where the pictures of a step are, by the start of their names. */
interface PictureFolders {
  images: string;
  faces: string;
}

/** Lets the peers import the quiz as `steps` from `virtual:quiz`, each picture as a built address. */
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
  // Where the name of a picture stands in a step, its address is to be.
  const withPictures = files.reduce(
    (text, [name], index) => text.replaceAll(JSON.stringify(name), `picture${index}`),
    JSON.stringify(steps),
  );
  return `${imports.join('')}export const steps = ${withPictures};\n`;
}
